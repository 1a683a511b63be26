package io.feedmill.search;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.bench.BenchNames;
import io.feedmill.bench.Latencies;
import io.feedmill.bench.Report;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.search.find.FindDocuments;
import io.feedmill.search.find.Order;
import io.feedmill.search.find.SearchRequest;
import io.feedmill.search.find.SearchSession;
import io.feedmill.search.find.SuggestWords;
import io.feedmill.search.index.SearchIndex;
import io.feedmill.search.query.SearchQuery;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;

/// `./feedmill bench search [--quick]`: how long searches take among 1,000,000 documents of 52
/// words (100,000 with `--quick`), from the query to the marked excerpts of the first page, and how
/// fast documents are indexed. PostgreSQL runs on the same machine; the documents themselves cost
/// nothing to read.
///
/// Budgets: 50 ms (p99) for two words, 15 ms for words completed while one types.
public final class SearchBench {
  private static final int CLIENTS = 2;
  private static final int WARM = 100;
  private static final String LANGUAGE = "english";

  private final Report report;
  private final int documents;
  private final int calls;
  private final BenchDocuments source;

  private SearchBench(Report report, boolean quick) {
    this.report = report;
    this.documents = quick ? 100_000 : 1_000_000;
    this.calls = quick ? 300 : 2_000;
    this.source = new BenchDocuments(documents);
  }

  public static void run(Report report, boolean quick) throws Exception {
    try (EmbeddedPostgres postgres =
        EmbeddedPostgres.start(DataFolder.open(Files.createTempDirectory("feedmill-bench")))) {
      DatabaseConfig address = DatabaseConfig.of(postgres.databaseUrl());
      Migrations.of(address).migrate();
      try (Database database = Database.open(address)) {
        new SearchBench(report, quick).run(database);
      }
    }
  }

  private void run(Database database) throws Exception {
    SearchIndex index = new SearchIndex(database, LANGUAGE, () -> {});
    index.register(source);
    report.latencies(String.format(Locale.ROOT, "Search among %,d documents", documents));
    double perSecond = fill(index);
    SearchConfig config = SearchConfig.from(Settings.of(Map.of()));
    SearchSession session =
        new SearchSession(
            database,
            CLIENTS,
            config.patience(),
            config.longestStatement(),
            new SimpleMeterRegistry());
    FindDocuments find =
        new FindDocuments(
            index, session, (_, _) -> Set.of(), new BenchNames(), LANGUAGE, SystemClock.instance());
    Random random = new Random(1);
    floor(database);
    searches(find, "two rare words", () -> between(random, 1_000, 20_000));
    searches(find, "two middle words", () -> between(random, 50, 200));
    searches(find, "two of the 20 most frequent words", () -> between(random, 0, 20));
    searches(find, "a phrase of two such words", () -> '"' + between(random, 0, 20) + '"');
    searches(find, "two words as frequent as in texts", () -> asInTexts(random));
    atOnce(find);
    typing(new SuggestWords(session), random);
    report.note(
        String.format(
            Locale.ROOT,
            "Indexed in batches: %,.0f documents a second, by one worker.",
            perSecond));
  }

  /// @return documents a second
  private double fill(SearchIndex index) {
    long start = System.nanoTime();
    index.startRebuild();
    boolean more = true;
    while (more) {
      more = index.step();
    }
    return documents / ((System.nanoTime() - start) / 1e9);
  }

  private static String between(Random random, int from, int to) {
    return BenchDocuments.word(random.nextInt(from, to))
        + ' '
        + BenchDocuments.word(random.nextInt(from, to));
  }

  private String asInTexts(Random random) {
    return source.word(random) + ' ' + source.word(random);
  }

  /// The fixed cost of every search: a transaction.
  private void floor(Database database) {
    report.row(
        "floor: `SELECT 1` in a transaction",
        Latencies.of(
            WARM,
            calls,
            () ->
                database.inTransaction(transaction ->
                    transaction.createQuery("SELECT 1").mapTo(Integer.class).one())));
  }

  private void searches(FindDocuments find, String what, Supplier<String> query) {
    report.row(what, Latencies.of(WARM, calls, () -> search(find, query.get())));
  }

  private static void search(FindDocuments find, String query) {
    find.find(
        new SearchRequest(SearchQuery.parse(query), "", Order.BEST, "", "en"),
        new Viewer.Anonymous());
  }

  private void atOnce(FindDocuments find) throws Exception {
    List<Future<Latencies>> clients = new ArrayList<>();
    List<Latencies> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
      for (int i = 0; i < CLIENTS; i++) {
        Random random = new Random(2 + i);
        clients.add(
            threads.submit(() -> Latencies.of(WARM, calls, () -> search(find, asInTexts(random)))));
      }
      for (Future<Latencies> client : clients) {
        all.add(client.get());
      }
    }
    report.row("the same by two clients at once", Latencies.together(all));
  }

  private void typing(SuggestWords suggest, Random random) {
    Function<Integer, String> beginning = letters -> source.word(random).substring(0, letters);
    report.row(
        "a word completed after 2 letters",
        Latencies.of(WARM, calls, () -> suggest.complete(beginning.apply(2))));
    report.row(
        "a word completed after 4 letters",
        Latencies.of(WARM, calls, () -> suggest.complete(beginning.apply(4))));
    report.row(
        "a mistyped word corrected",
        Latencies.of(
            WARM, calls, () -> suggest.correct(SearchQuery.parse(beginning.apply(5) + "xy"))));
  }
}
