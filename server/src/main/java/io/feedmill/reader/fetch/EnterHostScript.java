package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Takes a place at a host, and gives back the one at the host before.
///
/// | places that have not run out | pause | heeding | taken |
/// |---|---|---|---|
/// | any | yes | yes | no |
/// | fewer than most | no | any | yes |
/// | fewer than most | yes | no | yes |
/// | most | no, or not heeded | any | no |
final class EnterHostScript {
  private final LuaScript script;

  EnterHostScript(RedisLink redis) {
    script = LuaScript.load(redis, "reader/enter_host.lua");
  }

  /// What came of it.
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
  Admission call(
      String holder, String host, String before, int most, Duration lifetime, boolean heeding) {
    Response reply =
        script.call(
            List.of(FetchKeys.places(host), FetchKeys.host(host), FetchKeys.places(before)),
            List.of(
                holder,
                Integer.toString(most),
                Long.toString(lifetime.toMillis()),
                heeding ? "heeding" : ""));
    long told = Objects.requireNonNull(reply).toLong();
    if (told == 0) {
      return new Admission.Entered();
    }
    return told < 0 ? new Admission.Busy() : new Admission.Paused(Duration.ofMillis(told));
  }
}
