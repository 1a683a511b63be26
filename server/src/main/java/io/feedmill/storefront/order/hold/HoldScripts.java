package io.feedmill.storefront.order.hold;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.util.function.Function;

/// The scripts of holds.
public record HoldScripts(
    HeldPiecesScript held, HoldPiecesScript hold, ReleasePiecesScript release) {

  /// @param life duration of a hold
  public static HoldScripts load(RedisClient redis, Duration life) {
    Function<String, LuaScript> file = name -> LuaScript.load(redis, name);
    return load(file, file, life);
  }

  /// @param timed loads a script that reads the time
  /// @param timeless loads a script that does not read the time
  /// @param life duration of a hold
  public static HoldScripts load(
      Function<String, LuaScript> timed, Function<String, LuaScript> timeless, Duration life) {
    return new HoldScripts(
        new HeldPiecesScript(timed.apply(HeldPiecesScript.FILE)),
        new HoldPiecesScript(timed.apply(HoldPiecesScript.FILE), life),
        new ReleasePiecesScript(timeless.apply(ReleasePiecesScript.FILE)));
  }
}
