package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Appoints and dismisses moderators of a group, atomically.
///
/// | actor | appoint | dismiss |
/// |---|---|---|
/// | owner, moderator of the site | appointed, and logged; no more than 20 | dismissed, and logged |
/// | moderator of the group | refused | itself only |
/// | another | refused | refused |
///
/// The owner and existing moderators are not appointed: nothing changes.
final class AppointModeratorScript {
  /// Maximum of moderators of a group.
  static final int MOST = 20;

  private final LuaScript script;

  private AppointModeratorScript(LuaScript script) {
    this.script = script;
  }

  static AppointModeratorScript load(RedisClient redis) {
    return new AppointModeratorScript(
        LuaScript.load(redis, "articles/group/appoint_moderator.lua"));
  }

  GroupOutcome appoint(String group, long actor, boolean every, long person) {
    return call(group, actor, every, person, "appoint");
  }

  GroupOutcome dismiss(String group, long actor, boolean every, long person) {
    return call(group, actor, every, person, "dismiss");
  }

  private GroupOutcome call(String group, long actor, boolean every, long person, String mode) {
    return GroupOutcome.of(
        script.call(
            List.of(
                ArticleKeys.groups(),
                ArticleKeys.groupOwners(),
                GroupKeys.moderators(group),
                ArticleKeys.moderationLog()),
            List.of(
                group,
                ArticleKeys.person(actor),
                every ? "1" : "0",
                ArticleKeys.person(person),
                mode,
                Integer.toString(MOST))));
  }
}
