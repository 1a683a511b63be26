package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Changes the profile of a group, atomically.
///
/// | actor | new value | result |
/// |---|---|---|
/// | owner, moderator of the group or of the site | differs | changed, and logged |
/// | the same | equal | nothing changes |
/// | another | any | refused |
/// | any, no group has the name | any | refused |
final class EditGroupScript {
  private final LuaScript script;

  private EditGroupScript(LuaScript script) {
    this.script = script;
  }

  static EditGroupScript load(RedisClient redis) {
    return new EditGroupScript(LuaScript.load(redis, "articles/group/edit_group.lua"));
  }

  /// @param before the picture before; null when there was none
  record Edited(GroupOutcome outcome, @Nullable GroupPicture before) {}

  /// @param description null to leave it
  /// @param rules null to leave them
  /// @param picture as [GroupPicture#stored]; empty to have none, null to leave it
  Edited call(
      String group,
      long actor,
      boolean every,
      @Nullable String description,
      @Nullable String rules,
      @Nullable String picture) {
    List<String> args =
        new ArrayList<>(List.of(group, ArticleKeys.person(actor), every ? "1" : "0"));
    Stream.of(description, rules, picture)
        .forEach(value -> args.addAll(value == null ? List.of("0", "") : List.of("1", value)));
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(
                    ArticleKeys.groups(),
                    ArticleKeys.groupOwners(),
                    GroupKeys.moderators(group),
                    ArticleKeys.moderationLog(),
                    GroupKeys.descriptions(),
                    GroupKeys.rules(),
                    GroupKeys.pictures()),
                args));
    return new Edited(
        GroupOutcome.of(reply.get(0)), GroupPicture.parse(reply.get(1).toString()).orElse(null));
  }
}
