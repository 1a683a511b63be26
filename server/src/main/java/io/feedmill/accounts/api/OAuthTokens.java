package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// API tokens for OAuth clients that people approve, in addition to those that they create
/// themselves.
public interface OAuthTokens {
  /// The holder of a token; empty when it is not valid.
  Optional<Viewer.SignedIn> holder(String token);

  /// [#holder], admitted to a call: a streaming response ends when the token becomes invalid.
  Optional<Viewer.SignedIn> admit(Call call, String token);

  /// Admits an account by a token that another site issued, with these scopes. A streaming response
  /// ends when the account is deleted or the token becomes invalid, which is checked every 10 s.
  ///
  /// @param valid may block
  /// @return empty when the account was deleted
  Optional<Viewer.SignedIn> admitOutside(
      Call call, long account, Set<String> scopes, BooleanSupplier valid);

  /// A new token.
  ///
  /// @param name shown to its owner in the list of tokens, 1 to 2,000 characters of one line
  /// @param scopes known ones, at least one
  /// @return its text, which is not stored
  /// @throws io.feedmill.kernel.http.Problem 409 when the account has too many
  String issue(long account, String name, List<String> scopes);

  /// Names the session of a call, for [#isOpen]; empty when it came with a token.
  String session(Call call);

  /// Whether a session of an account is open. A consent ends with its session, for example when the
  /// person sets a new password because another person used the account.
  ///
  /// @param session as [#session] named it
  boolean isOpen(long account, String session);

  /// Revokes a token; does nothing when it is not valid.
  void revoke(String token);

  /// A token, with the data for its owner.
  ///
  /// @param name of the program, or given by its owner
  /// @param ends null for never
  record Program(String name, Instant issued, @Nullable Instant ends) {}

  /// Describes a token; empty when it is not valid.
  Optional<Program> program(String token);
}
