package io.feedmill.reader.indieauth;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.RandomText;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/// Authorization codes: each stands for a grant, once, for ten minutes.
final class AuthorizationCodes {
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final int RANDOM_BYTES = 32;

  private final RedisLink redis;

  AuthorizationCodes(RedisLink redis) {
    this.redis = redis;
  }

  /// @return a new code that stands for the grant
  String issue(Grant grant) {
    String code = RandomText.of(RANDOM_BYTES);
    redis.call(RedisLink.command(Command.SET, key(code), Json.text(grant), "EX", LIFE.toSeconds()));
    return code;
  }

  /// What a code stands for; it stands for nothing afterwards.
  Optional<Grant> redeem(String code) {
    Response kept = redis.call(RedisLink.command(Command.GETDEL, key(code)));
    return kept == null
        ? Optional.empty()
        : Optional.of(Json.read(kept.toString().getBytes(StandardCharsets.UTF_8), Grant.class));
  }

  private static String key(String code) {
    return IndieAuthKeys.code(Digests.sha256(code));
  }
}
