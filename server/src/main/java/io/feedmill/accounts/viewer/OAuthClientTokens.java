package io.feedmill.accounts.viewer;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.token.ApiTokenStore;
import io.feedmill.accounts.token.ManageTokens;
import io.feedmill.accounts.token.TokenCache;
import io.feedmill.accounts.token.TokenSecret;
import io.feedmill.kernel.http.AccessGrant;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/// Issues, checks and revokes API tokens for OAuth clients that people approved.
public final class OAuthClientTokens implements OAuthTokens {
  private static final Duration OUTSIDE_LOOK = Duration.ofSeconds(10);

  private final ApiTokenStore tokens;
  private final TokenCache cache;
  private final Authenticator viewers;
  private final AnnounceAccessChanges announce;
  private final Executor virtualThreads;
  private final SecureRandom random = new SecureRandom();

  public OAuthClientTokens(
      ApiTokenStore tokens,
      TokenCache cache,
      Authenticator viewers,
      AnnounceAccessChanges announce,
      Executor virtualThreads) {
    this.tokens = tokens;
    this.cache = cache;
    this.viewers = viewers;
    this.announce = announce;
    this.virtualThreads = virtualThreads;
  }

  private Optional<Requester> requester(String text) {
    return TokenSecret.parse(text)
        .flatMap(secret -> RedisClient.await(viewers.holder(secret.hash())));
  }

  @Override
  public Optional<Viewer.SignedIn> holder(String text) {
    return requester(text).map(OAuthClientTokens::signedIn);
  }

  static Viewer.SignedIn signedIn(Requester requester) {
    return (Viewer.SignedIn) requester.viewer();
  }

  @Override
  public Optional<Viewer.SignedIn> admit(Call call, String text) {
    Optional<Requester> requester = requester(text);
    requester.ifPresent(holder -> {
      KnownAccount.remember(call, holder.viewer());
      holder.grant().ifPresent(grant -> call.attach(AccessGrant.class, grant));
    });
    return requester.map(OAuthClientTokens::signedIn);
  }

  @Override
  public Optional<Viewer.SignedIn> admitOutside(
      Call call, long account, Set<String> scopes, BooleanSupplier valid) {
    return RedisClient.await(viewers.admit(call, account, scopes, () -> lasts(valid)));
  }

  private Future<Optional<Duration>> lasts(BooleanSupplier valid) {
    Promise<Optional<Duration>> lasts = Promise.promise();
    virtualThreads.execute(() -> {
      try {
        lasts.complete(valid.getAsBoolean() ? Optional.of(OUTSIDE_LOOK) : Optional.empty());
      } catch (RuntimeException e) {
        lasts.fail(e);
      }
    });
    return lasts.future();
  }

  @Override
  public String issue(long account, String name, List<String> scopes) {
    ManageTokens.requireRoom(tokens, account);
    TokenSecret secret = TokenSecret.mint(random);
    tokens.create(account, name, secret.hash(), scopes, null);
    return secret.text();
  }

  @Override
  public String session(Call call) {
    return Requester.of(call).session().orElse("");
  }

  @Override
  public boolean isOpen(long account, String session) {
    return viewers.isOpen(account, session);
  }

  @Override
  public void revoke(String text) {
    TokenSecret.parse(text)
        .flatMap(secret -> RedisClient.await(cache.soon(secret.hash())))
        .flatMap(token -> tokens.revoke(token.account(), token.id()))
        .ifPresent(hash -> {
          cache.evict(hash);
          announce.changed(hash);
        });
  }

  @Override
  public Optional<Program> program(String text) {
    return TokenSecret.parse(text)
        .flatMap(secret -> RedisClient.await(cache.soon(secret.hash())))
        .map(token -> new Program(token.name(), token.created(), token.expires()));
  }
}
