package io.feedmill.articles.seed;

import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Reads the articles of a plain layout; invalid ones are reported as skipped.
final class SeedArticles {
  private static final String[] FIELDS = {"title", "link", "author", "time"};

  private final RedisClient source;
  private final ImportLog notes;
  private final boolean listed;

  SeedArticles(RedisClient source, ImportLog notes) {
    this.source = source;
    this.notes = notes;
    this.listed = !SeedTypes.only(source, "zset", List.of(SeedKeys.time()), notes).isEmpty();
  }

  /// The last id of the counter, 0 if missing.
  long last() {
    if (SeedTypes.only(source, "string", List.of(SeedKeys.counter()), notes).isEmpty()) {
      return 0;
    }
    Response last = source.call(RedisClient.command(Command.GET, SeedKeys.counter()));
    long id = last == null ? 0 : ScannedKey.number(last.toString());
    if (id == 0) {
      notes.skipped(SeedKeys.counter(), "\"" + last + "\" is not an id");
    }
    return id;
  }

  /// Ids of articles above the counter.
  SortedSet<Long> beyond(long last) {
    SortedSet<Long> beyond = new TreeSet<>();
    source.scan(
        SeedKeys.ARTICLES,
        SeedKeys.BATCH,
        keys -> {
          for (String key : keys) {
            long id = ScannedKey.memberId(key);
            if (id > last) {
              beyond.add(id);
            } else if (id == 0 && !key.equals(SeedKeys.counter())) {
              notes.skipped(key, "is not an article");
            }
          }
        });
    return beyond;
  }

  /// @return the existing, valid ones, in order
  List<SeedArticle> read(List<Long> ids) {
    List<String> keys = ids.stream().map(SeedKeys::article).toList();
    List<String> present = SeedTypes.only(source, "hash", keys, notes);
    List<Request> requests = new ArrayList<>(2 * present.size());
    for (String key : present) {
      Request fields = Request.cmd(Command.HMGET).arg(key);
      for (String field : FIELDS) {
        fields.arg(field);
      }
      requests.add(fields);
      if (listed) {
        requests.add(RedisClient.command(Command.ZSCORE, SeedKeys.time(), key));
      }
    }
    List<@Nullable Response> replies = source.callAll(requests);
    List<SeedArticle> sound = new ArrayList<>(present.size());
    int step = listed ? 2 : 1;
    for (int i = 0; i < present.size(); i++) {
      Response listedAt = listed ? replies.get(step * i + 1) : null;
      switch (read(present.get(i), Objects.requireNonNull(replies.get(step * i)), listedAt)) {
        case SeedArticle.Outcome.Sound(SeedArticle article) -> sound.add(article);
        case SeedArticle.Outcome.Broken(List<String> reasons) ->
            notes.skipped(present.get(i), String.join(", ", reasons));
      }
    }
    return sound;
  }

  private static SeedArticle.Outcome read(String key, Response row, @Nullable Response listedAt) {
    Map<String, String> fields = new HashMap<>();
    for (int i = 0; i < FIELDS.length; i++) {
      if (row.get(i) != null) {
        fields.put(FIELDS[i], row.get(i).toString());
      }
    }
    return SeedArticle.read(
        ScannedKey.memberId(key), fields, listedAt == null ? null : listedAt.toString());
  }
}
