package io.feedmill.reader.indieauth;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.RandomText;
import io.vertx.redis.client.Command;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Authorization codes: each can be redeemed once for a grant, within ten minutes.
final class AuthorizationCodes {
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final int RANDOM_BYTES = 32;

  private final RedisClient redis;
  private final RedeemCodeScript redeem;
  private final StoreCodeTokenScript keep;

  AuthorizationCodes(RedisClient redis) {
    this.redis = redis;
    this.redeem = new RedeemCodeScript(redis);
    this.keep = new StoreCodeTokenScript(redis);
  }

  /// @return a new code for the grant
  String issue(Grant grant) {
    String code = RandomText.of(RANDOM_BYTES);
    redis.call(
        RedisClient.command(Command.SET, key(code), Json.text(grant), "EX", LIFE.toSeconds()));
    return code;
  }

  /// Redeems a code for its grant; the code is invalid afterwards.
  ///
  /// @param reused receives the token that was issued for the code when the code is used again
  Optional<Grant> redeem(String code, Consumer<String> reused) {
    RedeemCodeScript.Redeemed redeemed = redeem.call(Digests.sha256(code), LIFE);
    SealedToken.open(code, redeemed.before()).ifPresent(reused);
    return redeemed.grant().isEmpty()
        ? Optional.empty()
        : Optional.of(Json.read(redeemed.grant().getBytes(StandardCharsets.UTF_8), Grant.class));
  }

  /// Records the token that was issued for a code.
  ///
  /// @return false when the code was used again meanwhile
  boolean issued(String code, String token) {
    return keep.call(Digests.sha256(code), SealedToken.seal(code, token), LIFE);
  }

  private static String key(String code) {
    return IndieAuthKeys.code(Digests.sha256(code));
  }
}
