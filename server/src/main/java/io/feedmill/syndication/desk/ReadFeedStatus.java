package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.serve.UserAgentStore;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads the deliveries of a feed's articles to its consumers.
public final class ReadFeedStatus {
  private static final int LIVE = 100;
  private static final int IMPORTED = 30;
  private static final Duration PATIENCE = Duration.ofHours(12);

  private final RedisClient redis;
  private final FeedStore feeds;
  private final DeskStore store;
  private final UserAgentStore agents;
  private final InstantSource clock;

  public ReadFeedStatus(
      RedisClient redis,
      FeedStore feeds,
      DeskStore store,
      UserAgentStore agents,
      InstantSource clock) {
    this.redis = redis;
    this.feeds = feeds;
    this.store = store;
    this.agents = agents;
    this.clock = clock;
  }

  /// @param delivered impressions
  /// @param overdue half of the article's time has passed, and this consumer has not taken it
  public record Cell(
      String consumer,
      int delivered,
      @Nullable Instant echoed,
      @Nullable Instant acked,
      boolean overdue) {}

  /// An article with a cell for each consumer.
  public record Row(
      UUID uuid, String title, String state, @Nullable Instant published, List<Cell> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /// A consumer and its fetches.
  public record Fetcher(
      String id, String name, @Nullable Instant last, long whole, long unchanged) {}

  /// A program, by the product in its user agent.
  public record Agent(String product, long whole, long unchanged, long refused) {}

  /// @param unchangedShare share of 304 among the responses, 0 to 1
  public record Status(
      FeedDefinition feed,
      List<Fetcher> consumers,
      List<Row> rows,
      List<Agent> agents,
      double unchangedShare) {
    public Status {
      consumers = List.copyOf(consumers);
      rows = List.copyOf(rows);
      agents = List.copyOf(agents);
    }
  }

  public Optional<Status> of(String name) {
    return feeds.find(name).map(this::of);
  }

  private Status of(FeedDefinition feed) {
    List<Consumer> consumers = feeds.consumers(feed.name());
    List<UUID> ids = new ArrayList<>(newest(DeskKeys.published(feed.name()), LIVE));
    ids.addAll(newest(DeskKeys.imported(feed.name()), IMPORTED));
    List<Row> rows =
        store.find(ids, List.of(feed.name())).stream()
            .map(article -> row(feed, consumers, article))
            .toList();
    Map<String, String> fetches =
        FeedStore.fields(
            redis.call(RedisClient.command(Command.HGETALL, DeskKeys.fetches(feed.name()))));
    List<Agent> programs = agents(agents.read(feed.name()));
    long whole = programs.stream().mapToLong(Agent::whole).sum();
    long unchanged = programs.stream().mapToLong(Agent::unchanged).sum();
    return new Status(
        feed,
        consumers.stream().map(each -> fetcher(each, fetches)).toList(),
        rows,
        programs,
        whole + unchanged == 0 ? 0 : (double) unchanged / (whole + unchanged));
  }

  private List<UUID> newest(String key, int most) {
    Response range = redis.call(RedisClient.command(Command.ZRANGE, key, 0, most - 1, "REV"));
    return range == null
        ? List.of()
        : range.stream().map(each -> UUID.fromString(each.toString())).toList();
  }

  private static Fetcher fetcher(Consumer consumer, Map<String, String> fetches) {
    String last = fetches.get(consumer.id() + ":last");
    return new Fetcher(
        consumer.id(),
        consumer.name(),
        last == null ? null : Instant.ofEpochMilli(Long.parseLong(last)),
        Long.parseLong(fetches.getOrDefault(consumer.id() + ":impression", "0")),
        Long.parseLong(fetches.getOrDefault(consumer.id() + ":receipt", "0")));
  }

  private Row row(FeedDefinition feed, List<Consumer> consumers, DeskArticle article) {
    Placement place = article.placements().getFirst();
    List<Cell> cells = new ArrayList<>();
    for (Consumer consumer : consumers) {
      Placement.Deliveries deliveries =
          place.deliveries().stream()
              .filter(each -> each.consumer().equals(consumer.name()))
              .findFirst()
              .orElse(new Placement.Deliveries(consumer.name(), List.of(), null, null));
      int delivered = deliveries.impressions().size();
      cells.add(
          new Cell(
              consumer.name(),
              delivered,
              deliveries.receipt(),
              deliveries.ack(),
              isOverdue(feed, place) && delivered < feed.threshold() && deliveries.ack() == null));
    }
    return new Row(
        article.uuid(), article.title(), place.state().label(), place.published(), cells);
  }

  private boolean isOverdue(FeedDefinition feed, Placement place) {
    Instant published = place.published();
    Duration patience = feed.window().isZero() ? PATIENCE : feed.window().dividedBy(2);
    return place.state() == ArticleState.LIVE
        && published != null
        && published.plus(patience).isBefore(clock.instant());
  }

  private static List<Agent> agents(Map<String, Long> counts) {
    Map<String, long[]> byProduct = new TreeMap<>();
    counts.forEach((key, count) -> {
      int space = key.lastIndexOf(' ');
      long[] numbers = byProduct.computeIfAbsent(key.substring(0, space), _ -> new long[3]);
      int column =
          switch (key.substring(space + 1)) {
            case "200" -> 0;
            case "304" -> 1;
            default -> 2;
          };
      numbers[column] += count;
    });
    List<Agent> agents = new ArrayList<>();
    byProduct.forEach((product, n) -> agents.add(new Agent(product, n[0], n[1], n[2])));
    return agents;
  }
}
