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
              "feed by the time of its next fetch, unix ms; during a fetch by the end of the lease",
              "none; members are deleted when the feed has no followers or is gone",
              "watch, fetch-feeds, plan-feeds (from SQL)",
              "fetch-feeds"),
          new KeyDoc(
              TAG + "host:{host}",
              "string",
              "`1`: the server requested a pause (503, or 429 for several feeds)",
              "the requested pause, at most 24 h",
              "fetch-feeds",
              "fetch-feeds"),
          new KeyDoc(
              TAG + "refused:{host}",
              "set",
              "feeds that the server refused because of too many requests (429)",
              "1 h after the last refusal",
              "fetch-feeds",
              "fetch-feeds"),
          new KeyDoc(
              TAG + "places:{host}",
              "zset",
              "holders of the host's slots, at most two, by the unix ms when the slot expires",
              "45 s after the last slot was acquired",
              "fetch-feeds, fill-channels, merge-feeds, subscribe-at-hubs, previews",
              "the same"),
          new KeyDoc(
              TAG + "waiting:{host}",
              "zset",
              "holders that wait for a slot, by the unix ms until which they count; holders that do"
                  + " not wait leave them a slot",
              "45 s after the last one started to wait; a member counts for up to 1 s",
              "fill-channels, merge-feeds, subscribe-at-hubs, previews",
              "fetch-feeds"));

  private FetchKeys() {}

  public static String due() {
    return TAG + "feeds:due";
  }

  static String slots(String host) {
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
