package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of the row cache, in one slot.
public final class RowKeys {
  private static final String TAG = "shop{rows}:";

  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              TAG + "inv:{row_id}",
              "string",
              "the row as JSON, such as `{\"qty\":629,\"name\":\"GTab 7inch\",\"description\":\"...\"}`",
              "3 x its delay; 30 s without schedule",
              "refresh-rows, first reader; removed when the row changes or its schedule is deleted",
              "every reader of rows"),
          new KeyDoc(
              TAG + "schedule:",
              "zset",
              "row by the time of its next load, unix s; during a load, by the time when another worker"
                  + " may load it",
              "none; members are removed with their schedule",
              "schedule, refresh-rows, change of a row",
              "refresh-rows, /admin/cache"),
          new KeyDoc(
              TAG + "delay:",
              "zset",
              "row by seconds between loads, fractions allowed; 0 or less deletes the schedule",
              "none; members are removed with their schedule",
              "schedule",
              "refresh-rows, first reader, /admin/cache"),
          new KeyDoc(
              TAG + "failures:",
              "hash",
              "row -> consecutive failed loads",
              "none; fields are removed by the next successful load",
              "refresh-rows",
              "refresh-rows, /admin/cache"),
          new KeyDoc(
              TAG + "claim:{row_id}",
              "string",
              "generation of the running load",
              "30 s; removed at the end of the load, and by each change that makes its result outdated",
              "refresh-rows, first reader, schedule, change of a row",
              "refresh-rows, waiting readers"),
          new KeyDoc(
              TAG + "generation:",
              "string",
              "number of the last claimed load (INCR)",
              "none",
              "refresh-rows, first reader",
              "refresh-rows, first reader"));

  private RowKeys() {}

  public static String row(String id) {
    return TAG + "inv:" + id;
  }

  public static String schedule() {
    return TAG + "schedule:";
  }

  public static String delays() {
    return TAG + "delay:";
  }

  public static String failures() {
    return TAG + "failures:";
  }

  public static String claim(String id) {
    return TAG + "claim:" + id;
  }

  static String generations() {
    return TAG + "generation:";
  }
}
