package io.feedmill.articles.group;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.media.api.Pictures;

/// Changes groups in the name of the site.
public final class WriteGroups {
  private final EditGroupScript edit;
  private final AppointModeratorScript appoint;
  private final SubscribeScript subscribe;
  private final Pictures pictures;

  WriteGroups(RedisClient redis, Pictures pictures) {
    this.edit = EditGroupScript.load(redis);
    this.appoint = AppointModeratorScript.load(redis);
    this.subscribe = SubscribeScript.load(redis);
    this.pictures = pictures;
  }

  public void describe(String group, long account, String description, String rules) {
    edit.call(group, account, true, description, rules, null);
  }

  public void show(String group, long account, long picture) {
    pictures
        .share(EditGroup.subject(group), account, picture)
        .ifPresent(shared ->
            edit.call(group, account, true, null, null, GroupPicture.of(shared).stored()));
  }

  public void appoint(String group, long account, long moderator) {
    appoint.appoint(group, account, true, moderator);
  }

  public void subscribe(String group, long account) {
    subscribe.subscribe(group, account);
  }
}
