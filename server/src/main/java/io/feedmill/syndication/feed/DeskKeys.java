package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;
import java.util.UUID;

/// Keys of the desk, in one slot: one script publishes in several feeds.
public final class DeskKeys {
  private static final String TAG = "syndication{desk}:";

  /// Common prefix of the keys of feeds, which no other keys have.
  public static final String FEEDS = TAG + "feed:";

  /// Maximum of stored impressions of an article in one epoch.
  public static final int IMPRESSIONS = 1_000;

  /// Minimum length of the desk's stream.
  public static final int AUDIT_LENGTH = 100_000;

  /// Minimum length of an article's stream.
  public static final int HISTORY_LENGTH = 1_000;

  private static final String DESK = "the desk";
  private static final String STATES = "publishing, withdrawing, expiry, imports";
  private static final String COUNTED = "fetches, after the body was sent";

  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              TAG + "article:{uuid}",
              "hash",
              "uuid, title, date_editorially_published, date_updated, and per feed date_published_{feed},"
                  + " date_imported_{feed} (ms); added by Feedmill: version, deleted (ms), and per feed state_{feed}"
                  + " (draft, scheduled, live, imported, expired, withdrawn), epoch_{feed},"
                  + " first_published_{feed} (ms), plan_{feed} (member of due), before_{feed} (state before"
                  + " scheduled), leaves_{feed} (ms)",
              "none",
              DESK + ", " + STATES,
              DESK + ", building of documents"),
          new KeyDoc(
              TAG + "published_{feed}",
              "zset",
              "uuid by publish date (ms): the live articles",
              "none; members are removed when imported, withdrawn or expired",
              STATES,
              "building of documents"),
          new KeyDoc(
              TAG + "imported_{feed}",
              "zset",
              "uuid by import date (ms)",
              "none; members are removed when published again or withdrawn",
              STATES,
              DESK),
          new KeyDoc(
              TAG + "article:{uuid}:impressions:{feed}",
              "list",
              "times (ms) of impressions in this epoch by all consumers, newest first, 1,000 at most",
              "none; deleted when an epoch starts",
              COUNTED,
              "none; part of the original layout"),
          new KeyDoc(
              TAG + "article:{uuid}:evidence:{feed}",
              "hash",
              "of this epoch, per consumer id: {id}:count impressions, {id}:times (ms, newest first, 100 at most),"
                  + " {id}:receipt, {id}:ack, {id}:gone (ms, tombstone seen)",
              "none; deleted when an epoch starts",
              COUNTED + ", POST ack",
              DESK),
          new KeyDoc(
              TAG + "article:{uuid}:history",
              "stream",
              "event, feed, epoch (version for the article itself), by (account or consumer id)",
              "about the last 1,000",
              DESK + ", " + STATES,
              DESK),
          new KeyDoc(
              TAG + "articles",
              "zset",
              "uuid by update date (ms)",
              "none; members are removed when deleted",
              DESK,
              DESK),
          new KeyDoc(
              TAG + "tombstones:{feed}",
              "zset",
              "uuid by the time of withdrawal (ms)",
              "none; members are removed when all consumers have seen them, or after a week without consumers",
              STATES + ", " + COUNTED,
              "building of documents"),
          new KeyDoc(TAG + "feeds", "set", "names of all feeds", "none", DESK, DESK),
          new KeyDoc(
              TAG + "feed:{feed}",
              "hash",
              "mode, profile, title, description, language, home, window (ms), items, threshold, evidence,"
                  + " importedBy, gap (ms), logo, darkLogo, analytics, advertisement, publicly; revision (raised when documents change), changed (ms, last"
                  + " change of content)",
              "none",
              DESK + ", " + STATES,
              "every server, into its near cache"),
          new KeyDoc(
              TAG + "consumers:{feed}",
              "hash",
              "id -> JSON: name, SHA-256 of the token, address ranges, created",
              "none",
              DESK,
              "every server, into its near cache"),
          new KeyDoc(
              TAG + "fetches:{feed}",
              "hash",
              "per consumer id: {id}:last (ms), {id}:impression and {id}:receipt (numbers), {id}:counted"
                  + " (ms and entity tag of the last fetch that counted)",
              "none",
              COUNTED,
              DESK),
          new KeyDoc(
              TAG + "agents:{feed}",
              "hash",
              "product of the user agent, a space and the status -> number of responses",
              "a month after the last response",
              "count-fetches",
              DESK),
          new KeyDoc(
              TAG + "due",
              "zset",
              "plan by due time (ms): 'publish {uuid} {feed},{feed}', 'withdraw {uuid} {feed}', 'expire {feed} {uuid}'",
              "none; members are removed when done",
              DESK + ", " + STATES,
              "run-due-plans"),
          new KeyDoc(
              TAG + "audit",
              "stream",
              "event, uuid, feed, epoch, by: all events of the desk",
              "about the last 100,000",
              DESK + ", " + STATES,
              "open pages of the desk"),
          new KeyDoc(
              TAG + "undo:{action}",
              "hash",
              "uuid -> how the article was before an action and how it was after it (MessagePack)",
              "10 minutes",
              DESK,
              DESK),
          new KeyDoc(
              TAG + "snapshots:{feed}",
              "zset",
              "entity tag by the time of building (ms), the last 50",
              "none",
              "the process that builds a document",
              DESK),
          new KeyDoc(
              TAG + "snapshot:{feed}:{etag}",
              "hash",
              "built (ms), type, items and facts (JSON), bytes (compressed with gzip)",
              "a week after it was last built",
              "the process that builds a document",
              DESK));

  private DeskKeys() {}

  public static String article(UUID article) {
    return TAG + "article:" + article;
  }

  public static String impressions(UUID article, String feed) {
    return article(article) + ":impressions:" + feed;
  }

  public static String evidence(UUID article, String feed) {
    return article(article) + ":evidence:" + feed;
  }

  public static String history(UUID article) {
    return article(article) + ":history";
  }

  public static String articles() {
    return TAG + "articles";
  }

  public static String published(String feed) {
    return TAG + "published_" + feed;
  }

  public static String imported(String feed) {
    return TAG + "imported_" + feed;
  }

  public static String tombstones(String feed) {
    return TAG + "tombstones:" + feed;
  }

  static String feeds() {
    return TAG + "feeds";
  }

  public static String feed(String feed) {
    return FEEDS + feed;
  }

  public static String consumers(String feed) {
    return TAG + "consumers:" + feed;
  }

  public static String fetches(String feed) {
    return TAG + "fetches:" + feed;
  }

  public static String agents(String feed) {
    return TAG + "agents:" + feed;
  }

  public static String due() {
    return TAG + "due";
  }

  public static String audit() {
    return TAG + "audit";
  }

  public static String undo(String action) {
    return TAG + "undo:" + action;
  }

  public static String snapshots(String feed) {
    return TAG + "snapshots:" + feed;
  }

  public static String snapshot(String feed, String tag) {
    return TAG + "snapshot:" + feed + ":" + tag;
  }
}
