package io.feedmill.articles.model;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The documentation of the keys of groups and subscriptions.
final class GroupKeyDocs {
  private static final String NONE = "none";

  static final List<KeyDoc> ALL =
      List.of(
          doc(
              "group-times",
              "zset",
              "group name by time created, or noticed for a group made by a submission (unix s)",
              NONE,
              "create group, list of groups, fsck",
              "list of groups"),
          doc(
              "group-descriptions, group-rules",
              "hash",
              "group name -> Markdown",
              NONE,
              "edit group",
              "group lists"),
          doc(
              "group-pictures",
              "hash",
              "group name -> attachment id and address of its picture",
              NONE,
              "edit group",
              "group lists"),
          doc(
              "group-moderators:{name}",
              "zset",
              "`user:{uid}` by time appointed (unix s), at most 20",
              NONE,
              "appoint, account deletion",
              "group lists, place, edit group"),
          doc(
              "subscribers:{name}",
              "set",
              "`user:{uid}`",
              NONE,
              "subscribe, account deletion",
              "subscribe"),
          doc(
              "subscriptions:{uid}",
              "zset",
              "the account's groups by time subscribed (unix s), at most 100",
              NONE,
              "subscribe, account deletion",
              "lists"),
          doc(
              "group-subscribers",
              "zset",
              "group name by number of subscribers",
              NONE,
              "subscribe, fsck",
              "list of groups"));

  private GroupKeyDocs() {}

  private static KeyDoc doc(
      String key, String type, String content, String expiry, String writers, String readers) {
    return new KeyDoc(ArticleKeys.TAG + key, type, content, expiry, writers, readers);
  }
}
