package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Takes a place at a host, and gives back the one at the host before.
///
/// | places that have not run out | those who wait | pause that is heeded | waits | taken |
/// |---|---|---|---|---|
/// | any | any | yes | any | no |
/// | most | any | no | any | no |
/// | fewer | any | no | yes | yes |
/// | fewer | fewer than places that are left | no | no | yes |
/// | fewer | at least as many | no | no | no |
final class AcquireHostSlotScript {
  private final LuaScript script;

  AcquireHostSlotScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/acquire_host_slot.lua");
  }

  /// The result of a push.
  sealed interface Admission {
    /// A place was taken.
    record Entered() implements Admission {}

    /// All places are taken.
    record Busy() implements Admission {}

    /// The host wants to be left alone.
    ///
    /// @param left for that long
    record Paused(Duration left) implements Admission {}
  }

  /// @param holder who asks
  /// @param before the host before; the same when there was none
  /// @param most places of a host
  /// @param lifetime after which the place runs out
  /// @param heeding whether to stay away while the host wants to be left alone
  /// @param waits within which the holder asks again when there is no place, until when those who
  ///   do not leave a place to it; zero when it does not
  Admission call(
      String holder,
      String host,
      String before,
      int most,
      Duration lifetime,
      boolean heeding,
      Duration waits) {
    Response reply =
        script.call(
            List.of(
                FetchKeys.places(host),
                FetchKeys.host(host),
                FetchKeys.waiting(host),
                FetchKeys.places(before)),
            List.of(
                holder,
                Integer.toString(most),
                Long.toString(lifetime.toMillis()),
                heeding ? "heeding" : "",
                Long.toString(waits.toMillis())));
    long told = Objects.requireNonNull(reply).toLong();
    if (told == 0) {
      return new Admission.Entered();
    }
    return told < 0 ? new Admission.Busy() : new Admission.Paused(Duration.ofMillis(told));
  }
}
