package io.feedmill.syndication.feed;

import java.util.UUID;

/// Keys of the desk, in one slot: one script publishes in several feeds.
public final class DeskKeys {
  private static final String TAG = "syndication{desk}:";

  /// What the keys of feeds begin with, and nothing else.
  public static final String FEEDS = TAG + "feed:";

  /// Impressions of an article in one epoch that are kept.
  public static final int IMPRESSIONS = 1_000;

  /// Entries that the desk's stream keeps at least.
  public static final int AUDIT_LENGTH = 100_000;

  /// Entries that an article's stream keeps at least.
  public static final int HISTORY_LENGTH = 1_000;

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

  public static String snapshots(String feed) {
    return TAG + "snapshots:" + feed;
  }

  public static String snapshot(String feed, String tag) {
    return TAG + "snapshot:" + feed + ":" + tag;
  }
}
