package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Acquires a slot at a host, and releases the slot at the previous host.
///
/// | slots in use | waiting holders | respected pause | waits | acquired |
/// |---|---|---|---|---|
/// | any | any | yes | any | no |
/// | all | any | no | any | no |
/// | fewer | any | no | yes | yes |
/// | fewer | fewer than free slots | no | no | yes |
/// | fewer | at least as many | no | no | no |
final class AcquireHostSlotScript {
  private final LuaScript script;

  AcquireHostSlotScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/acquire_host_slot.lua");
  }

  /// The result of a request for a slot.
  sealed interface Admission {
    /// A slot was acquired.
    record Entered() implements Admission {}

    /// All slots are in use.
    record Busy() implements Admission {}

    /// The host requested a pause.
    ///
    /// @param left remaining pause
    record Paused(Duration left) implements Admission {}
  }

  /// @param holder of the slot
  /// @param before the previous host; the same host when there is none
  /// @param most slots of a host
  /// @param lifetime after which the slot expires
  /// @param respectsPauses whether to respect a pause that the host requested
  /// @param waits time within which the holder retries when all slots are in use; other holders
  ///   leave a slot to it until then; zero when it does not retry
  Admission call(
      String holder,
      String host,
      String before,
      int most,
      Duration lifetime,
      boolean respectsPauses,
      Duration waits) {
    Response reply =
        script.call(
            List.of(
                FetchKeys.slots(host),
                FetchKeys.host(host),
                FetchKeys.waiting(host),
                FetchKeys.slots(before)),
            List.of(
                holder,
                Integer.toString(most),
                Long.toString(lifetime.toMillis()),
                respectsPauses ? "respect" : "",
                Long.toString(waits.toMillis())));
    long millis = Objects.requireNonNull(reply).toLong();
    if (millis == 0) {
      return new Admission.Entered();
    }
    return millis < 0 ? new Admission.Busy() : new Admission.Paused(Duration.ofMillis(millis));
  }
}
