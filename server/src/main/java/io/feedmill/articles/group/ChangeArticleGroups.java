package io.feedmill.articles.group;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Group;
import io.feedmill.kernel.redis.RedisClient;
import java.util.Optional;

/// Adds articles to groups and removes them, on behalf of the author, the group's owner, one of its
/// moderators, or a moderator of the site.
public final class ChangeArticleGroups {
  private final ArticleStore store;
  private final GroupStore groups;
  private final GroupProfileStore profiles;
  private final ChangeArticleGroupsScript script;

  public ChangeArticleGroups(ArticleStore store, GroupStore groups, RedisClient redis) {
    this.store = store;
    this.groups = groups;
    this.profiles = new GroupProfileStore(redis);
    this.script = ChangeArticleGroupsScript.load(redis);
  }

  /// @param reason up to 300 characters, for the log if the account is not the author
  public GroupMembershipOutcome add(Viewer.SignedIn actor, long id, String group, String reason) {
    return allowed(actor, id, group, true)
        .orElseGet(() -> done(id, script.add(id, group, actor.id(), reason)));
  }

  /// @param reason as for [#add]
  public GroupMembershipOutcome remove(
      Viewer.SignedIn actor, long id, String group, String reason) {
    return allowed(actor, id, group, false)
        .orElseGet(() -> done(id, script.remove(id, group, actor.id(), reason)));
  }

  private GroupMembershipOutcome done(long id, GroupMembershipOutcome outcome) {
    store.changed(id);
    return outcome;
  }

  /// Whether the account may do it for every group.
  public static boolean mayUseAnyGroup(Viewer.SignedIn actor, Article article) {
    return article.author() == actor.id() || actor.has(Role.MODERATOR);
  }

  /// @return the refusal; empty when the account may
  private Optional<GroupMembershipOutcome> allowed(
      Viewer.SignedIn actor, long id, String name, boolean creates) {
    Optional<Article> article = store.find(id);
    if (article.isEmpty()) {
      return Optional.of(GroupMembershipOutcome.UNKNOWN);
    }
    Optional<Group> group = groups.find(name);
    if (group.isEmpty() && !creates) {
      return Optional.of(GroupMembershipOutcome.NO_GROUP);
    }
    boolean owns = group.filter(found -> found.owner() == actor.id()).isPresent();
    boolean may =
        mayUseAnyGroup(actor, article.get())
            || owns
            || (group.isPresent() && profiles.moderates(name, actor.id()));
    return may ? Optional.empty() : Optional.of(GroupMembershipOutcome.FORBIDDEN);
  }
}
