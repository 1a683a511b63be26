package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.serve.CountFetchScript;
import java.util.function.Function;

/// The scripts that change the state of articles.
public record DeskScripts(
    PutArticleScript put,
    PublishScript publish,
    WithdrawScript withdraw,
    ScheduleScript schedule,
    ExpireScript expire,
    UndoScript undo,
    CountFetchScript count) {
  public static DeskScripts load(RedisClient redis) {
    return of(file -> LuaScript.load(redis, file));
  }

  /// @param source loads the script of a file
  static DeskScripts of(Function<String, LuaScript> source) {
    return new DeskScripts(
        new PutArticleScript(source.apply(PutArticleScript.FILE)),
        new PublishScript(source.apply(PublishScript.FILE)),
        new WithdrawScript(source.apply(WithdrawScript.FILE)),
        new ScheduleScript(source.apply(ScheduleScript.FILE)),
        new ExpireScript(source.apply(ExpireScript.FILE)),
        new UndoScript(source.apply(UndoScript.FILE)),
        new CountFetchScript(source.apply(CountFetchScript.FILE)));
  }
}
