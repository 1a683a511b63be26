package io.feedmill.articles.group;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;

/// The dependencies of resources and pages of groups.
///
/// @param uploads receives pictures of groups
public record GroupServices(
    GroupStore groups,
    GroupProfileStore profiles,
    GroupDirectory directory,
    EditGroup edit,
    Subscriptions subscriptions,
    WriteGroups writer,
    PictureUploads uploads,
    RenderMarkdown markdown,
    AccountNames names) {

  public static GroupServices of(
      RedisClient redis,
      KeyTracking tracking,
      Pictures pictures,
      PictureUploads uploads,
      RenderMarkdown markdown,
      AccountNames names) {
    GroupProfileStore profiles = new GroupProfileStore(redis);
    WatchGroups watch = new WatchGroups(tracking);
    return new GroupServices(
        new GroupStore(redis),
        profiles,
        new GroupDirectory(redis, watch),
        new EditGroup(redis, profiles, pictures, names),
        new Subscriptions(redis),
        new WriteGroups(redis, pictures),
        uploads,
        markdown,
        names);
  }

  public ListGroups list() {
    return new ListGroups(groups, profiles, directory);
  }
}
