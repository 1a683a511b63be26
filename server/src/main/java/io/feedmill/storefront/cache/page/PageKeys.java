package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of the page cache, in one slot. A digest is the SHA-256, in hex, of everything that a
/// page depends on: see [PageDigests].
public final class PageKeys {
  private static final String TAG = "shop{pages}:";
  private static final String AS_PAGE = "300 s";
  private static final String BUILDER = "the process that builds the page";

  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              TAG + "cache:{sha256}",
              "string",
              "html of a page",
              AS_PAGE,
              BUILDER + "; removed when a row it used changes",
              "every server, into its near cache"),
          new KeyDoc(
              TAG + "gzip:{sha256}",
              "string",
              "the same html compressed with gzip; absent when that is not smaller",
              AS_PAGE,
              "as `cache:`",
              "as `cache:`"),
          new KeyDoc(
              TAG + "about:{sha256}",
              "hash",
              "`etag`, `built` (unix ms), `took` (ms), `address` (path and query)",
              AS_PAGE,
              "as `cache:`",
              "as `cache:`, /admin/cache"),
          new KeyDoc(
              TAG + "uses:{sha256}",
              "set",
              "ids of the rows that the page used",
              AS_PAGE,
              "as `cache:`",
              "purge"),
          new KeyDoc(
              TAG + "building:{sha256}",
              "string",
              "unique name of the builder of the page",
              "15 s; removed when it is built",
              BUILDER,
              "every process that misses the page"),
          new KeyDoc(
              TAG + "tag:{row_id}",
              "zset",
              "digest of each page that used the row, by its expiry, unix ms",
              "when the last of its pages expires",
              BUILDER + ", purge",
              "purge"),
          new KeyDoc(
              TAG + "purged:",
              "zset",
              "row by the number of its last purge",
              "none; members are removed by purges after 2 min",
              "purge",
              "the process that stores a page"),
          new KeyDoc(
              TAG + "sequence:",
              "string",
              "number of the last purge: unix microseconds, or the previous number plus one",
              "none",
              "purge",
              BUILDER),
          new KeyDoc(
              TAG + "pages:",
              "zset",
              "digest of each stored page by its expiry, unix ms",
              "none; expired members are removed when a page is stored",
              BUILDER + ", purge",
              BUILDER + ", /admin/cache"),
          new KeyDoc(
              TAG + "counts:{unix_hour}",
              "hash",
              "`{minute}:near`, `:redis`, `:built`, `:bypassed` -> answers in that minute",
              "1 day",
              "report-page-hits",
              "/admin/cache"),
          new KeyDoc(
              TAG + "hottest:{unix_hour}",
              "zset",
              "path and query of stored pages by hits in that hour, at most 1,000",
              "1 day",
              "report-page-hits",
              "/admin/cache"));

  private PageKeys() {}

  /// Common prefix of the keys of all pages.
  static String pages() {
    return TAG + "cache:";
  }

  public static String page(String digest) {
    return TAG + "cache:" + digest;
  }

  static String packed(String digest) {
    return TAG + "gzip:" + digest;
  }

  static String about(String digest) {
    return TAG + "about:" + digest;
  }

  static String uses(String digest) {
    return TAG + "uses:" + digest;
  }

  static String building(String digest) {
    return TAG + "building:" + digest;
  }

  public static String tag(String row) {
    return TAG + "tag:" + row;
  }

  static String purged() {
    return TAG + "purged:";
  }

  static String sequence() {
    return TAG + "sequence:";
  }

  public static String stored() {
    return TAG + "pages:";
  }

  public static String counts(long hour) {
    return TAG + "counts:" + hour;
  }

  public static String hottest(long hour) {
    return TAG + "hottest:" + hour;
  }
}
