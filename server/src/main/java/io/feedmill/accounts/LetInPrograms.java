package io.feedmill.accounts;

import io.feedmill.accounts.api.AppTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.redis.RedisLink;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tokens for programs that people let in.
final class LetInPrograms implements AppTokens {
  private final ApiTokenStore tokens;
  private final LivingTokens living;
  private final LivingAccounts accounts;
  private final SecureRandom random = new SecureRandom();

  LetInPrograms(ApiTokenStore tokens, LivingTokens living, LivingAccounts accounts) {
    this.tokens = tokens;
    this.living = living;
    this.accounts = accounts;
  }

  private Optional<ApiToken> token(String text) {
    return TokenSecret.parse(text).flatMap(secret -> RedisLink.await(living.soon(secret.hash())));
  }

  @Override
  public Optional<Viewer.SignedIn> holder(String text) {
    return token(text).flatMap(this::holder);
  }

  private Optional<Viewer.SignedIn> holder(ApiToken token) {
    return RedisLink.await(accounts.soon(token.account()))
        .map(account ->
            new Viewer.SignedIn(
                account.id(), account.name(), account.roles(), Set.copyOf(token.scopes())));
  }

  @Override
  public String issue(long account, String name, List<String> scopes) {
    TokenSecret secret = TokenSecret.mint(random);
    tokens.create(account, name, secret.hash(), scopes);
    return secret.text();
  }

  @Override
  public void revoke(String text) {
    token(text)
        .flatMap(token -> tokens.revoke(token.account(), token.id()))
        .ifPresent(living::forget);
  }
}
