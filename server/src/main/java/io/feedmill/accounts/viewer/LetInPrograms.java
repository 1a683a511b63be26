package io.feedmill.accounts.viewer;

import io.feedmill.accounts.access.AnnounceAccess;
import io.feedmill.accounts.access.Asker;
import io.feedmill.accounts.api.AppTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.token.ApiTokenStore;
import io.feedmill.accounts.token.LivingTokens;
import io.feedmill.accounts.token.TokenSecret;
import io.feedmill.kernel.http.Admission;
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

/// Tokens for programs that people let in.
public final class LetInPrograms implements AppTokens {
  private static final Duration OUTSIDE_LOOK = Duration.ofSeconds(10);

  private final ApiTokenStore tokens;
  private final LivingTokens living;
  private final CallViewers viewers;
  private final AnnounceAccess announce;
  private final Executor virtualThreads;
  private final SecureRandom random = new SecureRandom();

  public LetInPrograms(
      ApiTokenStore tokens,
      LivingTokens living,
      CallViewers viewers,
      AnnounceAccess announce,
      Executor virtualThreads) {
    this.tokens = tokens;
    this.living = living;
    this.viewers = viewers;
    this.announce = announce;
    this.virtualThreads = virtualThreads;
  }

  private Optional<Asker> asker(String text) {
    return TokenSecret.parse(text)
        .flatMap(secret -> RedisClient.await(viewers.holder(secret.hash())));
  }

  @Override
  public Optional<Viewer.SignedIn> holder(String text) {
    return asker(text).map(LetInPrograms::signedIn);
  }

  private static Viewer.SignedIn signedIn(Asker asker) {
    return (Viewer.SignedIn) asker.viewer();
  }

  @Override
  public Optional<Viewer.SignedIn> admit(Call call, String text) {
    Optional<Asker> asker = asker(text);
    asker.flatMap(Asker::admission).ifPresent(admission -> call.attach(Admission.class, admission));
    return asker.map(LetInPrograms::signedIn);
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
    TokenSecret secret = TokenSecret.mint(random);
    tokens.create(account, name, secret.hash(), scopes, null);
    return secret.text();
  }

  @Override
  public void revoke(String text) {
    TokenSecret.parse(text)
        .flatMap(secret -> RedisClient.await(living.soon(secret.hash())))
        .flatMap(token -> tokens.revoke(token.account(), token.id()))
        .ifPresent(hash -> {
          living.forget(hash);
          announce.changed(hash);
        });
  }

  @Override
  public Optional<Program> program(String text) {
    return TokenSecret.parse(text)
        .flatMap(secret -> RedisClient.await(living.soon(secret.hash())))
        .map(token -> new Program(token.name(), token.created(), token.expires()));
  }
}
