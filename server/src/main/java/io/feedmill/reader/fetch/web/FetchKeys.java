package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of the fetcher, in one slot.
public final class FetchKeys {
  private static final String TAG = "reader{fetch}:";

  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              TAG + "feeds:due",
              "zset",
              "feed by the time of its next fetch, unix ms; while it is fetched, by the time when"
                  + " another worker may",
              "none; members leave when nobody follows the feed, or it is gone",
              "watch, fetch-feeds, plan-feeds (from SQL)",
              "fetch-feeds"),
          new KeyDoc(
              TAG + "host:{host}",
              "string",
              "`1`: the server asked to be left alone (503, or 429 for several feeds)",
              "as long as it asked for, at most 24 h",
              "fetch-feeds",
              "fetch-feeds"),
          new KeyDoc(
              TAG + "refused:{host}",
              "set",
              "feeds that the server refused because it was asked too often (429)",
              "1 h after the last refusal",
              "fetch-feeds",
              "fetch-feeds"),
          new KeyDoc(
              TAG + "places:{host}",
              "zset",
              "who asks the host for something now, at most two, by the unix ms when the place runs out",
              "45 s after the last was taken",
              "fetch-feeds, fill-channels, merge-feeds, ask-hubs, previews",
              "the same"),
          new KeyDoc(
              TAG + "waiting:{host}",
              "zset",
              "who waits for a place at the host, by the unix ms when that is forgotten; who does not"
                  + " wait leaves it a place",
              "45 s after the last began to wait; a member counts for up to 1 s",
              "fill-channels, merge-feeds, ask-hubs, previews",
              "fetch-feeds"));

  private FetchKeys() {}

  public static String due() {
    return TAG + "feeds:due";
  }

  static String places(String host) {
    return TAG + "places:" + host;
  }

  static String waiting(String host) {
    return TAG + "waiting:" + host;
  }

  static String refused(String host) {
    return TAG + "refused:" + host;
  }

  public static String host(String host) {
    return TAG + "host:" + host;
  }
}
