package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.function.Function;

/// The scripts of the row cache.
public record RowScripts(
    ScheduleRowScript schedule,
    DueRowsScript due,
    ClaimDueRowScript claimDue,
    ClaimMissingRowScript claimMissing,
    CommitRowScript commit,
    FailRowScript fail,
    InvalidateRowsScript invalidate) {

  public static RowScripts load(RedisClient redis) {
    return load(file -> LuaScript.load(redis, file));
  }

  /// @param load loads a script from a file below `lua/`
  public static RowScripts load(Function<String, LuaScript> load) {
    return new RowScripts(
        new ScheduleRowScript(load.apply(ScheduleRowScript.FILE)),
        new DueRowsScript(load.apply(DueRowsScript.FILE)),
        new ClaimDueRowScript(load.apply(ClaimDueRowScript.FILE)),
        new ClaimMissingRowScript(load.apply(ClaimMissingRowScript.FILE)),
        new CommitRowScript(load.apply(CommitRowScript.FILE)),
        new FailRowScript(load.apply(FailRowScript.FILE)),
        new InvalidateRowsScript(load.apply(InvalidateRowsScript.FILE)));
  }
}
