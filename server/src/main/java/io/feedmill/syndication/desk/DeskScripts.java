package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisLink;

/// The scripts that move articles between states.
record DeskScripts(
    PutArticleScript put,
    PublishScript publish,
    WithdrawScript withdraw,
    ScheduleScript schedule,
    ExpireScript expire,
    CountFetchScript count) {
  static DeskScripts load(RedisLink redis) {
    return new DeskScripts(
        new PutArticleScript(redis),
        new PublishScript(redis),
        new WithdrawScript(redis),
        new ScheduleScript(redis),
        new ExpireScript(redis),
        new CountFetchScript(redis));
  }
}
