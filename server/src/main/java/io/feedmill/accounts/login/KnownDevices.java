package io.feedmill.accounts.login;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.RandomText;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Devices on which an account has logged in before, recognised by a cookie that grants no access.
/// Their log-ins have a separate limit, so that strangers who guess passwords do not lock the owner
/// out.
final class KnownDevices {
  private static final Duration LIFE = Duration.ofDays(180);
  private static final int RANDOM_BYTES = 16;
  private static final int LONGEST = 64;
  private static final int MOST = 20;

  private final RedisClient redis;
  private final InstantSource clock;

  KnownDevices(RedisClient redis, InstantSource clock) {
    this.redis = redis;
    this.clock = clock;
  }

  /// SHA-256 of the cookie of a call whose device has logged in under a name before.
  Optional<String> known(Call call, String name) {
    return device(call)
        .filter(device ->
            redis.call(RedisClient.command(Command.ZSCORE, AccountKeys.devices(name), device))
                != null);
  }

  private static Optional<String> device(Call call) {
    return call.cookie(cookieName(call))
        .filter(text -> !text.isEmpty() && text.length() <= LONGEST)
        .map(Digests::sha256);
  }

  /// Records that an account has logged in on the device of a call.
  void remember(Call call, String name) {
    String device = device(call).orElseGet(() -> Digests.sha256(setCookie(call)));
    String key = AccountKeys.devices(name);
    long now = clock.instant().getEpochSecond();
    redis.callAll(
        List.of(
            RedisClient.command(Command.ZADD, key, now, device),
            RedisClient.command(Command.ZREMRANGEBYRANK, key, 0, -1 - MOST),
            RedisClient.command(Command.EXPIRE, key, LIFE.toSeconds())));
  }

  private static String setCookie(Call call) {
    String text = RandomText.of(RANDOM_BYTES);
    call.addCookie(
        Cookie.cookie(cookieName(call), text)
            .setPath("/")
            .setHttpOnly(true)
            .setSecure(call.secure())
            .setSameSite(CookieSameSite.LAX)
            .setMaxAge(LIFE.toSeconds()));
    return text;
  }

  private static String cookieName(Call call) {
    return call.secure() ? "__Host-feedmill-device" : "feedmill-device";
  }
}
