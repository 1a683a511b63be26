package io.feedmill.accounts.passkey;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Challenges that authenticators sign. Each is valid for one ceremony of one session or browser,
/// once, on every server, for five minutes.
final class Challenges {
  static final Duration LIFE = Duration.ofMinutes(5);
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final RedisClient redis;

  Challenges(RedisClient redis) {
    this.redis = redis;
  }

  /// Issues a new challenge.
  ///
  /// @param holder id of the session, or the browser's cookie
  /// @param account that adds a passkey; 0 at a log-in
  byte[] issue(Ceremony ceremony, String holder, long account) {
    byte[] challenge = new byte[BYTES];
    RANDOM.nextBytes(challenge);
    redis.call(
        RedisClient.command(
            Command.SET, key(ceremony, holder, challenge), account, "EX", LIFE.toSeconds()));
    return challenge;
  }

  /// The account for which a challenge was issued. It is invalid afterwards: of two concurrent
  /// calls only one gets it.
  Optional<Long> take(Ceremony ceremony, String holder, byte[] challenge) {
    @Nullable Response account =
        redis.call(RedisClient.command(Command.GETDEL, key(ceremony, holder, challenge)));
    return Optional.ofNullable(account).map(Response::toLong);
  }

  private static String key(Ceremony ceremony, String holder, byte[] challenge) {
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(challenge);
    return PasskeyKeys.challenge(Digests.sha256(ceremony + "." + holder + "." + text));
  }
}
