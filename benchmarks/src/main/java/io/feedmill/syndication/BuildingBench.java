package io.feedmill.syndication;

import com.rometools.rome.feed.synd.SyndContentImpl;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndEntryImpl;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.feed.synd.SyndFeedImpl;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedOutput;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.syndication.document.DocumentModule;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.IntSupplier;

/// The cost of building a document of 100 articles, compared with ROME.
final class BuildingBench {
  private static final int BUILT = 100;

  private BuildingBench() {}

  static void run(Report report, boolean quick) {
    try (DocumentPools pools = DocumentPools.open()) {
      run(report, quick, DocumentModule.create(pools.requests()));
    }
  }

  private static void run(Report report, boolean quick, Documents documents) {
    FeedContent content = content();
    report.title("Building an RSS document of " + BUILT + " articles of 10 kB");
    Duration time = Duration.ofSeconds(quick ? 2 : 8);
    Measured ours = measured(time, () -> documents.write(Profile.RSS, content).bytes().length());
    report.row("ours: bodies cleaned, rules kept", ours);
    Measured rome = measured(time, () -> rome(content).length);
    report.row("ROME: bodies as they are", rome);
    report.note(String.format(Locale.ROOT, "Ours over ROME: %.2f.", ours.over(rome)));
  }

  /// The second half of the runs counts.
  private static Measured measured(Duration time, IntSupplier work) {
    runs(time, work);
    return new Measured(runs(time, work), Double.NaN, Double.NaN);
  }

  private static double runs(Duration time, IntSupplier work) {
    long start = System.nanoTime();
    long end = start + time.toNanos();
    int runs = 0;
    long now = start;
    for (; now < end; now = System.nanoTime()) {
      if (work.getAsInt() == 0) {
        throw new IllegalStateException("nothing was written");
      }
      runs++;
    }
    return runs * 1e9 / (now - start);
  }

  private static FeedContent content() {
    Instant now = Instant.parse("2026-11-20T12:00:00Z");
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < BUILT; i++) {
      items.add(
          new Item(
              new UUID(1, i),
              1,
              "Article " + i,
              "https://mill.example/" + i,
              Bodies.html(10_000, i),
              "What tea needs",
              List.of("Ann"),
              "",
              List.of("tea"),
              now,
              now));
    }
    return new FeedContent(
        "https://mill.example/feeds/tea.rss",
        "Tea",
        "All about tea",
        "en",
        URI.create("https://mill.example/"),
        URI.create("https://mill.example/feeds/tea.rss"),
        List.of(URI.create("https://mill.example/hub")),
        now,
        items,
        List.of(),
        false,
        List.of(),
        Duration.ofMinutes(15),
        SmartView.NONE);
  }

  private static byte[] rome(FeedContent content) {
    SyndFeed feed = new SyndFeedImpl();
    feed.setFeedType("rss_2.0");
    feed.setTitle(content.title());
    feed.setDescription(content.description());
    feed.setLink(content.home().toString());
    List<SyndEntry> entries = new ArrayList<>();
    for (Item item : content.items()) {
      SyndEntry entry = new SyndEntryImpl();
      entry.setTitle(item.title());
      entry.setLink(item.url());
      entry.setUri(item.id());
      entry.setPublishedDate(Date.from(item.published()));
      SyndContentImpl html = new SyndContentImpl();
      html.setType("text/html");
      html.setValue(item.html());
      entry.setContents(List.of(html));
      entries.add(entry);
    }
    feed.setEntries(entries);
    try {
      return new SyndFeedOutput().outputString(feed, false).getBytes(StandardCharsets.UTF_8);
    } catch (FeedException e) {
      throw new IllegalStateException(e);
    }
  }
}
