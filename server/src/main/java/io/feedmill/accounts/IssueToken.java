package io.feedmill.accounts;

import java.security.SecureRandom;

/// Makes an API token. Its text leaves here and is kept nowhere.
final class IssueToken {
  private final ApiTokenStore tokens;
  private final SecureRandom random = new SecureRandom();

  IssueToken(ApiTokenStore tokens) {
    this.tokens = tokens;
  }

  /// A new token and its text.
  record Issued(ApiToken token, TokenSecret secret) {}

  Issued issue(long account, NewToken wanted) {
    TokenSecret secret = TokenSecret.mint(random);
    ApiToken token = tokens.create(account, wanted.name(), secret.hash(), wanted.scopes());
    return new Issued(token, secret);
  }
}
