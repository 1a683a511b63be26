package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// API tokens for programs that people let in, beside those that they make by hand.
public interface OAuthTokens {
  /// Who a token stands for; empty when it is not a living one.
  Optional<Viewer.SignedIn> holder(String token);

  /// [#holder], whom the token lets in to a call: an answer that stays open ends with the token.
  Optional<Viewer.SignedIn> admit(Call call, String token);

  /// Lets somebody in by a token of another site, with the roles that they have and these scopes.
  /// An answer that stays open ends with the account, and when the token is found to be no longer
  /// valid, which is looked at every 10 s.
  ///
  /// @param valid may block
  /// @return empty when there is no such account any more
  Optional<Viewer.SignedIn> admitOutside(
      Call call, long account, Set<String> scopes, BooleanSupplier valid);

  /// A new token.
  ///
  /// @param name what its owner reads in the list of tokens, 1 to 2,000 characters of one line
  /// @param scopes known ones, at least one
  /// @return its text, which is kept nowhere
  String issue(long account, String name, List<String> scopes);

  /// Kills a token; one that is none is none afterwards.
  void revoke(String token);

  /// A token as its owner sees it.
  ///
  /// @param name of the program, or what its owner calls it
  /// @param ends null when it has no end
  record Program(String name, Instant issued, @Nullable Instant ends) {}

  /// What a token is for; empty when it is not a living one.
  Optional<Program> program(String token);
}
