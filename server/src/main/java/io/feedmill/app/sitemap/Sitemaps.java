package io.feedmill.app.sitemap;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.feedmill.kernel.feed.XmlDocument;
import io.feedmill.kernel.http.EncodedDocument;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// The files of the sitemap ([sitemaps.org](https://www.sitemaps.org/protocol.html)): an index, and
/// files of at most [#PAGES] addresses each, kept in memory for [#KEPT]. Each file begins after a
/// key, so that it is read in one scan. Only files of the index are built, one at a time, so a
/// crawler causes at most one build of each file in that time.
final class Sitemaps {
  static final int PAGES = 5_000;
  static final int MOST_FILES = 5_000;
  static final Duration KEPT = Duration.ofMinutes(10);

  private static final long MOST_BYTES = 32 << 20;
  private static final String XMLNS = "http://www.sitemaps.org/schemas/sitemap/0.9";
  private static final List<String> HEAD = List.of("Cache-Control", "public, max-age=600");

  private final String address;
  private final List<SitemapSource> sources;
  private final InstantSource clock;
  private final int each;
  private final Lock building = new ReentrantLock();
  private final AsyncCache<String, List<Long>> starts;
  private final AsyncCache<String, EncodedDocument> files;

  /// @param address of the site for the world
  /// @param each most addresses in a file
  /// @param threads starts each task on a new virtual thread
  Sitemaps(
      String address,
      List<SitemapSource> sources,
      int each,
      InstantSource clock,
      Executor threads) {
    this.address = address;
    this.sources = List.copyOf(sources);
    this.each = each;
    this.clock = clock;
    Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
    this.starts =
        Caffeine.newBuilder().expireAfterWrite(KEPT).ticker(ticker).executor(threads).buildAsync();
    this.files =
        Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .ticker(ticker)
            .executor(threads)
            .maximumWeight(MOST_BYTES)
            .<String, EncodedDocument>weigher((_, file) -> file.size())
            .buildAsync();
  }

  /// Names all files of the parts that are on.
  CompletableFuture<EncodedDocument> index() {
    List<SitemapSource> on = sources.stream().filter(source -> source.on().getAsBoolean()).toList();
    String key = String.join(",", on.stream().map(SitemapSource::name).toList());
    return files.get(key, (_, threads) -> CompletableFuture.supplyAsync(() -> index(on), threads));
  }

  private EncodedDocument index(List<SitemapSource> on) {
    XmlDocument xml = new XmlDocument().start("sitemapindex").namespace("", XMLNS);
    for (SitemapSource source : on) {
      for (long start : starts(source).join()) {
        String loc = address + "/sitemaps/" + source.name() + "-" + start + ".xml";
        xml.start("sitemap").element("loc", loc).end();
      }
    }
    return document(xml.end());
  }

  private CompletableFuture<List<Long>> starts(SitemapSource source) {
    return starts.get(
        source.name(),
        (_, threads) ->
            CompletableFuture.supplyAsync(() -> alone(() -> source.pages().starts(each)), threads));
  }

  /// A file of the index; empty for other names, and for those of parts that are off.
  CompletableFuture<Optional<EncodedDocument>> file(String name) {
    for (SitemapSource source : sources) {
      String before = source.name() + "-";
      if (name.startsWith(before) && source.on().getAsBoolean()) {
        return starts(source)
            .thenCompose(known ->
                known.stream()
                    .filter(start -> name.equals(before + start + ".xml"))
                    .findAny()
                    .map(start -> file(name, source, start).thenApply(Optional::of))
                    .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty())));
      }
    }
    return CompletableFuture.completedFuture(Optional.empty());
  }

  private CompletableFuture<EncodedDocument> file(String name, SitemapSource source, long start) {
    return files.get(
        name,
        (_, threads) ->
            CompletableFuture.supplyAsync(() -> alone(() -> file(source, start)), threads));
  }

  private EncodedDocument file(SitemapSource source, long start) {
    XmlDocument xml = new XmlDocument().start("urlset").namespace("", XMLNS);
    for (String path : source.pages().after(start, each)) {
      xml.start("url").element("loc", address + path).end();
    }
    return document(xml.end());
  }

  private <T> T alone(Supplier<T> work) {
    building.lock();
    try {
      return work.get();
    } finally {
      building.unlock();
    }
  }

  private EncodedDocument document(XmlDocument xml) {
    return new EncodedDocument(
        Buffer.buffer(xml.bytes()),
        "application/xml; charset=utf-8",
        clock.instant(),
        clock.instant(),
        HEAD);
  }
}
