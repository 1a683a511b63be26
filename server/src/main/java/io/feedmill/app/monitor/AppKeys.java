package io.feedmill.app.monitor;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Redis keys of the program itself.
public final class AppKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              demo(),
              "string",
              "1 once demo content was filled in; before, when filling began (unix ms)",
              "none",
              "serve --demo",
              "serve --demo"),
          new KeyDoc(
              processes(),
              "hash",
              "random id of each process -> JSON of its name, the time and its workers' status",
              "none; entries older than 10 min are removed",
              "report-process of every process",
              "the page /admin"),
          new KeyDoc(
              "kernel{main}:metrics:{span}:{n}",
              "hash",
              "sums over all processes in the nth minute (hour), 10 minutes (day) or hour (week)"
                  + " since 1970: answers by number of the class of their latency, `votes`,"
                  + " `waiting` events at each sample, `samples`",
              "62 min, 24.2 h, 7 d and 1 h",
              "sample-metrics of every process",
              "the page /admin"),
          new KeyDoc(
              backup(),
              "hash",
              "the last complete backup: `time` (unix s), `bytes`",
              "none",
              "backup",
              "the page /admin"));

  private AppKeys() {}

  public static String demo() {
    return "kernel{main}:demo";
  }

  static String metrics(HistorySpan span, long number) {
    return "kernel{main}:metrics:" + span.parameter() + ":" + number;
  }

  static String backup() {
    return "kernel{main}:last-backup";
  }

  static String processes() {
    return "kernel{main}:processes";
  }
}
