package io.feedmill.reader.parse;

import com.apptasticsoftware.rssreader.Item;
import com.apptasticsoftware.rssreader.RssReader;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.FeedOutcome.Parsed;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The speed of parsing feed documents, compared with ROME and rssreader, on one thread, one
/// document after another. Our parser detects the charset, repairs broken documents, resolves
/// addresses and reads rich entries; sanitising the HTML is measured separately, because the others
/// do not.
public final class ParseBench {
  private static final Path FOLDER = Path.of("..", "shared", "data", "feeds");
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final URI BASE = URI.create("https://feeds.example/feed");

  private final Report report;
  private final Duration time;

  public ParseBench(Report report, Duration time) {
    this.report = report;
    this.time = time;
  }

  /// Parses one document.
  private interface Reading {
    /// @return number of entries, -1 when the document could not be parsed
    int entries(byte[] document);
  }

  public void run() throws IOException {
    try (DocumentPools pools = DocumentPools.open()) {
      run(ParseModule.feeds(pools.requests()));
    }
  }

  private void run(Feeds feeds) throws IOException {
    List<byte[]> documents = documents();
    if (documents.isEmpty()) {
      report.note(
          "Parsing was not measured: there is no folder shared/data/feeds beside this one.");
      return;
    }
    long bytes = documents.stream().mapToLong(document -> document.length).sum();
    double megabytes = bytes / 1e6 / documents.size();
    Measured ours = measure("feedmill", documents, megabytes, document -> parse(feeds, document));
    measure("feedmill, sanitised", documents, megabytes, document -> sanitise(feeds, document));
    Measured rome = measure("ROME", documents, megabytes, ParseBench::rome);
    Measured reader = measure("rssreader", documents, megabytes, ParseBench::rssreader);
    report.note(
        String.format(
            Locale.ROOT,
            "CPU time of one document: ROME %.2f times ours, rssreader %.2f times ours.",
            rome.clientMicros() / ours.clientMicros(),
            reader.clientMicros() / ours.clientMicros()));
  }

  private static List<byte[]> documents() throws IOException {
    if (!Files.isDirectory(FOLDER)) {
      return List.of();
    }
    List<byte[]> documents = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().matches(".*\\.(rss|atom|rdf|xml)")) {
          documents.add(Files.readAllBytes(file));
        }
      }
    }
    return documents;
  }

  private Measured measure(String what, List<byte[]> documents, double megabytes, Reading reading) {
    rounds(documents, reading);
    long start = System.nanoTime();
    long worked = CPU.getCurrentThreadCpuTime();
    double read = (double) rounds(documents, reading) * documents.size();
    double micros = (CPU.getCurrentThreadCpuTime() - worked) / 1e3 / read;
    double perSecond = read * 1e9 / (System.nanoTime() - start);
    Measured measured = new Measured(perSecond, Double.NaN, micros);
    report.row("documents, " + what, measured);
    int refused = 0;
    int entries = 0;
    for (byte[] document : documents) {
      int found = reading.entries(document);
      refused += found < 0 ? 1 : 0;
      entries += Math.max(0, found);
    }
    report.row(
        String.format(
            Locale.ROOT,
            "megabytes, %s (%d entries of %d documents, %d refused)",
            what,
            entries,
            documents.size(),
            refused),
        new Measured(perSecond * megabytes, Double.NaN, Double.NaN));
    return measured;
  }

  private int rounds(List<byte[]> documents, Reading reading) {
    long end = System.nanoTime() + time.toNanos();
    int rounds = 0;
    while (System.nanoTime() < end) {
      documents.forEach(reading::entries);
      rounds++;
    }
    return rounds;
  }

  private static int parse(Feeds feeds, byte[] document) {
    FeedOutcome outcome = feeds.parse(document, null, BASE);
    return outcome instanceof Parsed(ParsedFeed feed) ? feed.entries().size() : -1;
  }

  private static int sanitise(Feeds feeds, byte[] document) {
    if (!(feeds.parse(document, null, BASE) instanceof Parsed(ParsedFeed feed))) {
      return -1;
    }
    int written = 0;
    for (ParsedEntry entry : feed.entries()) {
      written += entry.content().sanitised().toString().isEmpty() ? 0 : 1;
    }
    return Math.max(written, feed.entries().size());
  }

  private static int rome(byte[] document) {
    try (XmlReader text = new XmlReader(new ByteArrayInputStream(document))) {
      return new SyndFeedInput().build(text).getEntries().size();
    } catch (IOException | FeedException | IllegalArgumentException _) {
      return -1;
    }
  }

  private static int rssreader(byte[] document) {
    try (Stream<Item> items = new RssReader().read(new ByteArrayInputStream(document))) {
      int found = items.toList().size();
      return found == 0 ? -1 : found;
    } catch (RuntimeException _) {
      return -1;
    }
  }
}
