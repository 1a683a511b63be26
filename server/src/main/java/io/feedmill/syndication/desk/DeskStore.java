package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedStore;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads articles on the desk with their state in each feed.
public final class DeskStore {
  private final RedisClient redis;

  public DeskStore(RedisClient redis) {
    this.redis = redis;
  }

  /// A position in the list of articles by update date.
  public record Listed(UUID uuid, long millis) {}

  /// A page of the list of articles by update date.
  ///
  /// @param feeds names of all feeds, in order
  public record Edited(List<Listed> listed, List<String> feeds) {
    public Edited {
      listed = List.copyOf(listed);
      feeds = List.copyOf(feeds);
    }
  }

  /// Articles updated at or after `from`, newest first. One round trip; more only when more than a
  /// page of articles were updated in the same millisecond.
  ///
  /// @param before position after which the page starts; null for the first page
  public Edited edited(Instant from, @Nullable Listed before, int limit) {
    List<@Nullable Response> first =
        redis.callAll(List.of(range(from, before, 0, limit), FeedStore.namesRequest()));
    Response range = first.getFirst();
    List<Listed> listed = new ArrayList<>();
    int skipped = 0;
    while (true) {
      List<Response> pairs = range == null ? List.of() : range.stream().toList();
      pairs.stream()
          .map(DeskStore::listed)
          .filter(each -> before == null || after(each, before))
          .limit(limit - listed.size())
          .forEach(listed::add);
      if (listed.size() == limit || pairs.size() <= limit) {
        return new Edited(listed, FeedStore.names(first.getLast()));
      }
      skipped += pairs.size();
      range = redis.call(range(from, before, skipped, limit));
    }
  }

  private static Request range(Instant from, @Nullable Listed before, int skipped, int limit) {
    return RedisClient.command(
        Command.ZRANGE,
        DeskKeys.articles(),
        before == null ? "+inf" : Long.toString(before.millis()),
        from.toEpochMilli(),
        "BYSCORE",
        "REV",
        "LIMIT",
        skipped,
        limit + 1,
        "WITHSCORES");
  }

  private static Listed listed(Response pair) {
    return new Listed(UUID.fromString(pair.get(0).toString()), Math.round(pair.get(1).toDouble()));
  }

  private static boolean after(Listed each, Listed before) {
    return each.millis < before.millis
        || (each.millis == before.millis
            && each.uuid.toString().compareTo(before.uuid.toString()) < 0);
  }

  /// The articles in the order of `ids`, without deleted ones, with their states in those feeds.
  /// One round trip.
  public List<DeskArticle> find(List<UUID> ids, List<String> feeds) {
    List<Request> requests = new ArrayList<>();
    for (String feed : feeds) {
      requests.add(RedisClient.command(Command.HGETALL, DeskKeys.consumers(feed)));
    }
    for (UUID id : ids) {
      requests.add(RedisClient.command(Command.HGETALL, DeskKeys.article(id)));
      for (String feed : feeds) {
        requests.add(RedisClient.command(Command.HGETALL, DeskKeys.evidence(id, feed)));
      }
    }
    Iterator<@Nullable Response> replies = redis.callAll(requests).iterator();
    List<Column> columns = new ArrayList<>();
    for (String feed : feeds) {
      columns.add(Column.of(feed, FeedStore.consumers(replies.next())));
    }
    List<DeskArticle> articles = new ArrayList<>();
    for (UUID id : ids) {
      Map<String, String> hash = FeedStore.fields(replies.next());
      List<Placement> placements = new ArrayList<>();
      for (Column column : columns) {
        placements.add(placement(column, hash, FeedStore.fields(replies.next())));
      }
      if (hash.containsKey("version") && !hash.containsKey("deleted")) {
        articles.add(article(id, hash, placements));
      }
    }
    return articles;
  }

  public Optional<DeskArticle> find(UUID id, List<String> feeds) {
    return find(List.of(id), feeds).stream().findFirst();
  }

  /// A column of the desk's table: a feed with the names of its consumers.
  ///
  /// @param consumers names by id
  private record Column(String feed, Map<String, String> consumers) {
    static Column of(String feed, List<Consumer> consumers) {
      Map<String, String> names = new HashMap<>();
      consumers.forEach(each -> names.put(each.id(), each.name()));
      return new Column(feed, names);
    }
  }

  private static DeskArticle article(
      UUID id, Map<String, String> hash, List<Placement> placements) {
    Instant updated = time(hash, "date_updated");
    return new DeskArticle(
        id,
        hash.getOrDefault("title", ""),
        Long.parseLong(hash.getOrDefault("version", "0")),
        time(hash, "date_editorially_published"),
        updated == null ? Instant.EPOCH : updated,
        placements);
  }

  private static Placement placement(
      Column column, Map<String, String> hash, Map<String, String> evidence) {
    String feed = column.feed();
    String plan = hash.get("plan_" + feed);
    return new Placement(
        feed,
        ArticleState.of(hash.getOrDefault("state_" + feed, "draft")),
        Long.parseLong(hash.getOrDefault("epoch_" + feed, "0")),
        time(hash, "date_published_" + feed),
        time(hash, "date_imported_" + feed),
        plan == null ? null : time(hash, "due_" + feed),
        time(hash, "leaves_" + feed),
        deliveries(column, evidence));
  }

  private static List<Placement.Deliveries> deliveries(
      Column column, Map<String, String> evidence) {
    TreeSet<String> ids = new TreeSet<>();
    evidence.keySet().forEach(field -> ids.add(field.substring(0, field.lastIndexOf(':'))));
    List<Placement.Deliveries> deliveries = new ArrayList<>();
    for (String id : ids) {
      String times = evidence.getOrDefault(id + ":times", "");
      deliveries.add(
          new Placement.Deliveries(
              column.consumers().getOrDefault(id, id),
              times.isEmpty()
                  ? List.of()
                  : Arrays.stream(times.split(" ", -1))
                      .map(time -> Instant.ofEpochMilli(Long.parseLong(time)))
                      .toList(),
              time(evidence, id + ":receipt"),
              time(evidence, id + ":ack")));
    }
    return deliveries;
  }

  private static @Nullable Instant time(Map<String, String> hash, String field) {
    String millis = hash.get(field);
    return millis == null ? null : Instant.ofEpochMilli(Long.parseLong(millis));
  }

  /// The history of an article, newest first.
  public List<HistoryEntry> history(UUID id, int most) {
    Response entries =
        redis.call(
            RedisClient.command(Command.XREVRANGE, DeskKeys.history(id), "+", "-", "COUNT", most));
    List<HistoryEntry> lines = new ArrayList<>();
    if (entries != null) {
      for (Response entry : entries) {
        lines.add(HistoryEntry.of(entry.get(0).toString(), pairs(entry.get(1))));
      }
    }
    return lines;
  }

  /// The articles of an action that can still be undone.
  List<UUID> undoable(String undo) {
    Response articles = redis.call(RedisClient.command(Command.HKEYS, DeskKeys.undo(undo)));
    return articles == null
        ? List.of()
        : articles.stream().map(Response::toString).map(UUID::fromString).toList();
  }

  /// The fields of a stream's entry.
  static Map<String, String> pairs(Response pairs) {
    Map<String, String> fields = new HashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    return fields;
  }
}
