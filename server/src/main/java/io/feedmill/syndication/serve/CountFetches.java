package io.feedmill.syndication.serve;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedChangeListener;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.serve.CountFetchScript.Count;
import io.feedmill.syndication.serve.CountFetchScript.Fetch;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts fetches after the last byte of the response was sent.
///
/// | request | known consumer | counts |
/// |---|---|---|
/// | GET, 200 | yes | an impression of each article in the document |
/// | GET, 304 for an entity tag | yes | a receipt of the document |
/// | GET, 304 by `*` or a date | yes | nothing |
/// | HEAD, or with Range | any | nothing |
/// | any | no | nothing |
///
/// While one script counts fetches of a document, further fetches of it wait and are counted by the
/// next script in one batch.
///
/// An impression that is not counted because the process died or Redis was unavailable is lost; the
/// article is offered again. Counts by user agent and status are written every 10 seconds.
public final class CountFetches implements Worker {
  private static final Logger LOG = LoggerFactory.getLogger(CountFetches.class);
  private static final String NAME = "count-fetches";
  private static final Duration INTERVAL = Duration.ofSeconds(10);
  private static final int MOST_AGENTS = 1_000;
  private static final int LONGEST_PRODUCT = 60;

  private final CountFetchScript script;
  private final UserAgentStore store;
  private final FeedChangeListener changes;
  private final RowFailures failures = RowFailures.of(NAME);
  private final FetchBatches batches = new FetchBatches();
  private final Map<String, Map<String, LongAdder>> agents = new ConcurrentHashMap<>();

  public CountFetches(CountFetchScript script, UserAgentStore store, FeedChangeListener changes) {
    this.script = script;
    this.store = store;
    this.changes = changes;
  }

  /// Counts a response with a document.
  void whole(Call call, FeedDefinition feed, Optional<Consumer> consumer, Snapshot snapshot) {
    agent(feed.name(), call, 200);
    if (consumer.isPresent() && counts(call)) {
      String id = consumer.get().id();
      call.onSent(_ -> count(feed.name(), new Fetch(id, Evidence.IMPRESSION), snapshot));
    }
  }

  /// Counts a 304.
  void unchanged(Call call, FeedDefinition feed, Optional<Consumer> consumer, Snapshot snapshot) {
    agent(feed.name(), call, 304);
    boolean echoed =
        call.headerList("If-None-Match").filter(tags -> !tags.strip().equals("*")).isPresent();
    if (consumer.isPresent() && echoed && counts(call)) {
      String id = consumer.get().id();
      call.onSent(_ -> count(feed.name(), new Fetch(id, Evidence.RECEIPT), snapshot));
    }
  }

  /// Counts a refused fetch.
  void refused(String feed, Call call, int status) {
    agent(feed, call, status);
  }

  private static boolean counts(Call call) {
    return call.method().equals("GET") && call.header("Range").isEmpty();
  }

  private void count(String feed, Fetch fetch, Snapshot snapshot) {
    if (batches.isFirst(snapshot, fetch)) {
      send(feed, List.of(fetch), snapshot);
    }
  }

  private void send(String feed, List<Fetch> fetches, Snapshot snapshot) {
    script
        .run(feed, fetches, snapshot.tag(), snapshot.shown())
        .onSuccess(count -> notifyChange(feed, count))
        .onFailure(
            e -> LOG.warn("{} fetches of feed {} were not counted: {}", fetches.size(), feed, e))
        .onComplete(_ -> {
          List<Fetch> more = batches.next(snapshot);
          if (!more.isEmpty()) {
            send(feed, more, snapshot);
          }
        });
  }

  private void notifyChange(String feed, Count count) {
    if (count.changed()) {
      changes.changed(feed);
    }
  }

  private void agent(String feed, Call call, int status) {
    Map<String, LongAdder> counts = agents.computeIfAbsent(feed, _ -> new ConcurrentHashMap<>());
    String product = product(call.header("User-Agent").orElse(""));
    String key = product + " " + status;
    LongAdder count = counts.get(key);
    if (count == null) {
      count =
          counts.computeIfAbsent(
              counts.size() < MOST_AGENTS ? key : "others " + status, _ -> new LongAdder());
    }
    count.increment();
  }

  /// The first product of a user agent, without its version.
  static String product(String agent) {
    int end = 0;
    while (end < agent.length()
        && end < LONGEST_PRODUCT
        && (Character.isLetterOrDigit(agent.charAt(end))
            || "-_.".indexOf(agent.charAt(end)) >= 0)) {
      end++;
    }
    return end == 0 ? "unnamed" : agent.substring(0, end);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean runOnce() {
    agents.forEach((feed, counts) -> {
      Map<String, Long> taken = new HashMap<>();
      counts.forEach((key, count) -> {
        long number = count.sumThenReset();
        if (number > 0) {
          taken.put(key, number);
        }
      });
      if (!taken.isEmpty()) {
        failures.attempt("the fetches of " + feed, () -> store.add(feed, taken));
      }
    });
    return false;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }
}
