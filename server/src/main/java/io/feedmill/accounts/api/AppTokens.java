package io.feedmill.accounts.api;

import java.util.List;
import java.util.Optional;

/// API tokens for programs that people let in, beside those that they make by hand.
public interface AppTokens {
  /// Who a token stands for; empty when it is not a living one.
  Optional<Viewer.SignedIn> holder(String token);

  /// A new token.
  ///
  /// @param name what its owner reads in the list of tokens, 1 to 100 characters of one line
  /// @param scopes known ones, at least one
  /// @return its text, which is kept nowhere
  String issue(long account, String name, List<String> scopes);

  /// Kills a token; one that is none is none afterwards.
  void revoke(String token);
}
