package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Articles on the desk with their places in feeds.
final class DeskStore {
  private final RedisLink redis;

  DeskStore(RedisLink redis) {
    this.redis = redis;
  }

  /// A feed as far as rows of the desk need it.
  ///
  /// @param consumers names by id
  record Column(String feed, Map<String, String> consumers) {
    static Column of(String feed, List<Consumer> consumers) {
      Map<String, String> names = new HashMap<>();
      consumers.forEach(each -> names.put(each.id(), each.name()));
      return new Column(feed, names);
    }
  }

  /// A place in the list of articles by update date.
  record Listed(UUID uuid, long millis) {}

  /// Those updated from `from` on, newest first. One round trip.
  ///
  /// @param before place behind which to go on; null to begin
  List<Listed> edited(Instant from, @Nullable Listed before, int limit) {
    String highest = before == null ? "+inf" : Long.toString(before.millis());
    List<Listed> listed = new ArrayList<>();
    int skipped = 0;
    while (listed.size() < limit) {
      Response range =
          redis.call(
              RedisLink.command(
                  Command.ZRANGE,
                  DeskKeys.articles(),
                  highest,
                  from.toEpochMilli(),
                  "BYSCORE",
                  "REV",
                  "LIMIT",
                  skipped,
                  limit + 1,
                  "WITHSCORES"));
      List<Response> pairs = range == null ? List.of() : range.stream().toList();
      int size = pairs.size();
      for (int i = 0; i < size && listed.size() < limit; i++) {
        Response pair = pairs.get(i);
        Listed each =
            new Listed(UUID.fromString(pair.get(0).toString()), Math.round(pair.get(1).toDouble()));
        if (before == null || after(each, before)) {
          listed.add(each);
        }
      }
      if (size <= limit) {
        break;
      }
      skipped += size;
    }
    return listed;
  }

  private static boolean after(Listed each, Listed before) {
    return each.millis < before.millis
        || (each.millis == before.millis
            && each.uuid.toString().compareTo(before.uuid.toString()) < 0);
  }

  /// The articles in the order of `ids`, without those that are gone. One round trip.
  List<DeskArticle> find(List<UUID> ids, List<Column> columns) {
    List<Request> requests = new ArrayList<>();
    for (UUID id : ids) {
      requests.add(RedisLink.command(Command.HGETALL, DeskKeys.article(id)));
      for (Column column : columns) {
        requests.add(RedisLink.command(Command.HGETALL, DeskKeys.evidence(id, column.feed())));
      }
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<DeskArticle> articles = new ArrayList<>();
    int at = 0;
    for (UUID id : ids) {
      Map<String, String> hash = FeedStore.fields(replies.get(at++));
      List<Placement> placements = new ArrayList<>();
      for (Column column : columns) {
        placements.add(placement(column, hash, FeedStore.fields(replies.get(at++))));
      }
      if (hash.containsKey("version") && !hash.containsKey("deleted")) {
        articles.add(article(id, hash, placements));
      }
    }
    return articles;
  }

  Optional<DeskArticle> find(UUID id, List<Column> columns) {
    return find(List.of(id), columns).stream().findFirst();
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

  private Placement placement(
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
        taken(column, evidence));
  }

  private static List<Placement.Taken> taken(Column column, Map<String, String> evidence) {
    TreeSet<String> ids = new TreeSet<>();
    evidence.keySet().forEach(field -> ids.add(field.substring(0, field.lastIndexOf(':'))));
    List<Placement.Taken> taken = new ArrayList<>();
    for (String id : ids) {
      String times = evidence.getOrDefault(id + ":times", "");
      taken.add(
          new Placement.Taken(
              column.consumers().getOrDefault(id, id),
              times.isEmpty()
                  ? List.of()
                  : Arrays.stream(times.split(" ", -1))
                      .map(time -> Instant.ofEpochMilli(Long.parseLong(time)))
                      .toList(),
              time(evidence, id + ":receipt"),
              time(evidence, id + ":ack")));
    }
    return taken;
  }

  private static @Nullable Instant time(Map<String, String> hash, String field) {
    String millis = hash.get(field);
    return millis == null ? null : Instant.ofEpochMilli(Long.parseLong(millis));
  }

  /// What happened to an article, newest first.
  List<HistoryLine> history(UUID id, int most) {
    Response entries =
        redis.call(
            RedisLink.command(Command.XREVRANGE, DeskKeys.history(id), "+", "-", "COUNT", most));
    List<HistoryLine> lines = new ArrayList<>();
    if (entries != null) {
      for (Response entry : entries) {
        lines.add(HistoryLine.of(entry.get(0).toString(), fields(entry.get(1))));
      }
    }
    return lines;
  }

  private static Map<String, String> fields(Response pairs) {
    Map<String, String> fields = new HashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    return fields;
  }
}
