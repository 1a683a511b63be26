package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import java.util.List;

/// Keys of feeds. All data of a reader is in the partition of the account, so that one script
/// pushes to many readers of a partition.
///
/// @param partitions over which readers are distributed
public record FeedKeys(Partitions partitions) {
  private static final String PUSHERS = "pushes, rebuilds";

  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "timeline{p}:feed:{user}",
              "list",
              "JSON of a post, newest first; its first member is its id as text",
              "deleted after 30 days without a visit",
              PUSHERS,
              "timeline pages, live streams"),
          new KeyDoc(
              "timeline{p}:active",
              "zset",
              "accounts that have a feed, by their last visit in unix seconds",
              "none",
              "rebuilds, timeline pages",
              PUSHERS),
          new KeyDoc(
              "timeline{p}:whole",
              "set",
              "account ids whose feed is complete: it reaches the first post",
              "none",
              PUSHERS,
              "timeline pages"),
          new KeyDoc(
              "timeline{p}:rebuilding",
              "hash",
              "account id -> token of its running rebuild: unix ms and a nonce",
              "none; a rebuild ends within a minute",
              "rebuilds",
              PUSHERS),
          new KeyDoc(
              "timeline{p}:arrived",
              "hash",
              "account id -> posts pushed since its rebuild started, one JSON a line",
              "none; deleted with the rebuild",
              "pushes",
              "rebuilds"),
          new KeyDoc(
              "timeline{p}:moved",
              "zset",
              "user:{id} whose relations changed, and post:{id} that changed, by unix ms",
              "two minutes after the last change",
              "changes of relations, edits, deletions",
              "pushes"),
          new KeyDoc(
              "timeline{p}:overlay",
              "hash",
              "post id -> its JSON after an edit, empty once deleted",
              "none; fields are deleted when the feeds are rewritten",
              "edits, deletions",
              "timeline pages"),
          new KeyDoc(
              "timeline{p}:arrivals",
              "hash",
              "account id -> numbers of the first and last entry, then what arrived since a stream was opened: ids"
                  + " of posts, e or d and the id of an edited or deleted post, r when the whole timeline changed",
              "fields are deleted 15 minutes after the last stream closed, the key after 30 minutes",
              "pushes, edits, deletions, changes of relations",
              "live streams"),
          new KeyDoc(
              "timeline{p}:newest",
              "string",
              "id of a post and an account id, joined by a space: no feed has a newer post, and only the feeds of"
                  + " its author and of accounts up to this id have this post",
              "none",
              PUSHERS,
              PUSHERS),
          new KeyDoc(
              "timeline{p}:live",
              "zset",
              "account ids by the unix second until which their arrivals are logged",
              "30 minutes; renewed by the servers that have streams open",
              "live streams, /home",
              "pushes, prepare-feed-updates"),
          new KeyDoc(
              "timeline{main}:feedUpdatePrepare",
              "stream",
              "kind, post, author, after, repost: a post whose readers are to be found, and where to continue",
              "messages are deleted when they are finished",
              "the relay of events, prepare-feed-updates",
              "prepare-feed-updates"),
          new KeyDoc(
              "timeline{p}:feedUpdate",
              "stream",
              "kind, post, users (ids joined by commas), at (unix ms when they were read), first (of settle)",
              "messages are deleted when they are finished",
              "prepare-feed-updates",
              "update-feeds"),
          new KeyDoc(
              "timeline{p}:deadLetters",
              "stream",
              "fields of a message that failed too often, its id and the reason; in {main} too",
              "none",
              "update-feeds, prepare-feed-updates",
              "/admin/fanout"),
          new KeyDoc(
              "timeline{main}:prepared",
              "hash",
              "post id -> readers found so far; post id:done -> 1; post id:reached -> readers reached",
              "fields are deleted a day after the post",
              "prepare-feed-updates, update-feeds",
              "delivery progress"),
          new KeyDoc(
              "timeline{main}:underway",
              "hash",
              "post id -> account id of its author: posts that were acknowledged and have not reached all feeds",
              "none; fields are deleted when all readers are reached, after ten minutes at the latest",
              "writing of posts, prepare-feed-updates, update-feeds, sweep-pending-posts",
              "timeline pages"),
          new KeyDoc(
              "timeline{big}:authors",
              "hash",
              "account id -> big: a pull author; or fading: and the last follower whose feed has the posts again",
              "none",
              "prepare-feed-updates, demote-pull-authors",
              "timeline pages"),
          new KeyDoc(
              "timeline{big}:author:{user}",
              "string",
              "JSON of the 100 newest posts of a pull author, one a line, newest first",
              "none; deleted when the posts are pushed again",
              "prepare-feed-updates, demote-pull-authors",
              "timeline pages"),
          new KeyDoc(
              "timeline{main}:rebuild",
              "hash",
              "state, started, finished (unix ms), last (account id), done, failed, total, changed, dryRun",
              "none",
              "the process that rebuilds all feeds",
              "rebuild-timelines, progress"),
          new KeyDoc(
              "timeline{main}:deliveries",
              "hash",
              "minute (unix seconds / 60) -> feeds pushed to",
              "fields are deleted after an hour",
              "update-feeds",
              "/admin/fanout"),
          new KeyDoc(
              "timeline{p}:delivered",
              "hash",
              "post id -> number of readers of the partition that its messages reached",
              "fields are deleted a day after the post",
              "update-feeds",
              "delivery progress"));

  public static final String GROUP = "feedmill";

  /// The channel that wakes open streams: a message is the reader's account id.
  public static final String CHANNEL = "timeline:live";

  /// Prefix of the keys of pull authors' lists.
  static final String AUTHOR_LISTS = "timeline{big}:author:";

  private static final String MAIN = "timeline{main}:";

  public int of(long user) {
    return partitions.of(user);
  }

  public int count() {
    return partitions.count();
  }

  private static String tag(int partition) {
    return "timeline{" + partition + "}:";
  }

  public String feed(long user) {
    return tag(of(user)) + "feed:" + user;
  }

  public static String active(int partition) {
    return tag(partition) + "active";
  }

  public static String whole(int partition) {
    return tag(partition) + "whole";
  }

  public static String rebuilding(int partition) {
    return tag(partition) + "rebuilding";
  }

  static String arrived(int partition) {
    return tag(partition) + "arrived";
  }

  static String moved(int partition) {
    return tag(partition) + "moved";
  }

  public static String overlay(int partition) {
    return tag(partition) + "overlay";
  }

  static String arrivals(int partition) {
    return tag(partition) + "arrivals";
  }

  public static String newest(int partition) {
    return tag(partition) + "newest";
  }

  public static boolean isNewest(String key) {
    return key.startsWith("timeline{") && key.endsWith("}:newest");
  }

  static String live(int partition) {
    return tag(partition) + "live";
  }

  public static String feedUpdate(int partition) {
    return tag(partition) + "feedUpdate";
  }

  public static String deadLetters(int partition) {
    return tag(partition) + "deadLetters";
  }

  public static String delivered(int partition) {
    return tag(partition) + "delivered";
  }

  public static String feedUpdatePrepare() {
    return MAIN + "feedUpdatePrepare";
  }

  public static String prepareDeadLetters() {
    return MAIN + "deadLetters";
  }

  static String pullAuthors() {
    return "timeline{big}:authors";
  }

  static String authorList(long author) {
    return AUTHOR_LISTS + author;
  }

  public static String rebuild() {
    return MAIN + "rebuild";
  }

  public static String deliveryCounts() {
    return MAIN + "deliveries";
  }

  public static String pending() {
    return MAIN + "underway";
  }

  public static String prepared() {
    return MAIN + "prepared";
  }
}
