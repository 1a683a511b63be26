package io.feedmill.syndication.desk;

import java.util.UUID;

/// Keys of the desk, in one slot: one script publishes in several feeds.
final class DeskKeys {
  private static final String TAG = "syndication{desk}:";

  /// What the keys of feeds begin with, and nothing else.
  static final String FEEDS = TAG + "feed:";

  /// Impressions of an article in one epoch that are kept.
  static final int IMPRESSIONS = 1_000;

  /// Entries that the desk's stream keeps at least.
  static final int AUDIT_LENGTH = 100_000;

  /// Entries that an article's stream keeps at least.
  static final int HISTORY_LENGTH = 1_000;

  private DeskKeys() {}

  static String article(UUID article) {
    return TAG + "article:" + article;
  }

  static String impressions(UUID article, String feed) {
    return article(article) + ":impressions:" + feed;
  }

  static String evidence(UUID article, String feed) {
    return article(article) + ":evidence:" + feed;
  }

  static String history(UUID article) {
    return article(article) + ":history";
  }

  static String articles() {
    return TAG + "articles";
  }

  static String published(String feed) {
    return TAG + "published_" + feed;
  }

  static String imported(String feed) {
    return TAG + "imported_" + feed;
  }

  static String tombstones(String feed) {
    return TAG + "tombstones:" + feed;
  }

  static String feeds() {
    return TAG + "feeds";
  }

  static String feed(String feed) {
    return FEEDS + feed;
  }

  static String consumers(String feed) {
    return TAG + "consumers:" + feed;
  }

  static String fetches(String feed) {
    return TAG + "fetches:" + feed;
  }

  static String agents(String feed) {
    return TAG + "agents:" + feed;
  }

  static String due() {
    return TAG + "due";
  }

  static String audit() {
    return TAG + "audit";
  }

  static String snapshots(String feed) {
    return TAG + "snapshots:" + feed;
  }

  static String snapshot(String feed, String tag) {
    return TAG + "snapshot:" + feed + ":" + tag;
  }
}
