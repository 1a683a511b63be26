package io.feedmill.syndication;

import io.feedmill.bench.Report;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Locale;

/// How long it takes from an editor's request to the first fetch that shows another entity tag: the
/// request, the fetch that finds out and has the document built, and those that came too early.
final class PublishBench {
  private static final int WARM = 50;

  private PublishBench() {}

  /// @param articles how many the feed `window` shows
  static void run(Report report, DeskClient desk, int articles, int times)
      throws IOException, InterruptedException {
    double[] millis = new double[times];
    for (int i = -WARM; i < times; i++) {
      String before = tag(desk.client(), desk.base());
      long start = System.nanoTime();
      desk.move(0, i % 2 == 0 ? "remove" : "publish");
      while (tag(desk.client(), desk.base()).equals(before)) {
        Thread.onSpinWait();
      }
      if (i >= 0) {
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
    }
    Arrays.sort(millis);
    report.note(
        String.format(
            Locale.ROOT,
            "From publishing or removing one of %d articles to the first fetch with another entity"
                + " tag, %d times: median %.1f ms, p99 %.1f ms.",
            articles,
            times,
            millis[times / 2],
            millis[(int) (times * 0.99)]));
  }

  private static String tag(HttpClient client, String base)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + "/feeds/window.rss"))
            .method("HEAD", HttpRequest.BodyPublishers.noBody())
            .build();
    return client
        .send(request, HttpResponse.BodyHandlers.discarding())
        .headers()
        .firstValue("ETag")
        .orElseThrow();
  }
}
