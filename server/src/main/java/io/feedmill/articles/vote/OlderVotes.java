package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The votes of the layout before this one: `upvoted:{id}`, `downvoted:{id}`, `uncounted:{uid}` and
/// `unsettled` with the tag of the site. An article that has `rules` is of this layout.
final class OlderVotes {
  private static final String UP = ArticleKeys.TAG + "upvoted:";
  private static final String DOWN = ArticleKeys.TAG + "downvoted:";
  private static final String UNCOUNTED = ArticleKeys.TAG + "uncounted:";
  private static final String UNSETTLED = ArticleKeys.TAG + "unsettled";
  private static final String VERSION = "2";
  private static final int REQUESTS = 3;

  private final RedisClient redis;
  private final OpenVotesScript open;

  OlderVotes(RedisClient redis) {
    this.redis = redis;
    this.open = new OpenVotesScript(redis);
  }

  /// Whether all votes are in their parts; also when there are no articles yet.
  boolean moved() {
    Response version =
        redis.call(RedisClient.command(Command.HGET, ArticleKeys.layout(), "version"));
    return version != null ? version.toString().equals(VERSION) : lastArticle() == 0;
  }

  long lastArticle() {
    Response last = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    return last == null ? 0 : ScannedKey.number(last.toString());
  }

  /// The next article to move.
  long next() {
    Response next = redis.call(RedisClient.command(Command.HGET, ArticleKeys.layout(), "next"));
    return next == null ? 1 : next.toLong();
  }

  void moved(long next) {
    redis.call(
        RedisClient.command(Command.HSET, ArticleKeys.layout(), "next", Long.toString(next)));
  }

  void finish() {
    redis.call(RedisClient.command(Command.DEL, UNSETTLED));
    redis.call(RedisClient.command(Command.HSET, ArticleKeys.layout(), "version", VERSION));
    redis.call(RedisClient.command(Command.HDEL, ArticleKeys.layout(), "next"));
  }

  /// Articles whose places in the rankings are older than their counts.
  List<Long> unsettled() {
    Response members = redis.call(RedisClient.command(Command.SMEMBERS, UNSETTLED));
    return Objects.requireNonNull(members).stream()
        .map(member -> ScannedKey.number(member.toString()))
        .toList();
  }

  /// Moves the votes on articles. Votes already stored in an article's part are kept.
  void move(List<Long> ids, Set<Long> unsettled) {
    List<Request> requests = new ArrayList<>(REQUESTS * ids.size());
    for (long id : ids) {
      requests.add(
          RedisClient.command(
              Command.HMGET,
              ArticleKeys.article(id),
              "time",
              "state",
              "locked",
              "upvotes",
              "downvotes",
              "rules"));
      requests.add(RedisClient.command(Command.DUMP, UP + id));
      requests.add(RedisClient.command(Command.DUMP, DOWN + id));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Request> restores = new ArrayList<>();
    List<Request> deletions = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      long id = ids.get(i);
      boolean present = Objects.requireNonNull(replies.get(REQUESTS * i)).get(5) != null;
      Response up = replies.get(REQUESTS * i + 1);
      Response down = replies.get(REQUESTS * i + 2);
      if (!present) {
        restore(ArticleKeys.upvoted(id), up, restores);
        restore(ArticleKeys.downvoted(id), down, restores);
      }
      if (up != null || down != null) {
        deletions.add(RedisClient.command(Command.UNLINK, UP + id, DOWN + id));
      }
    }
    redis.callAll(restores);
    open(ids, replies, unsettled);
    redis.callAll(deletions);
  }

  private static void restore(String key, @Nullable Response value, List<Request> restores) {
    if (value != null) {
      restores.add(
          Request.cmd(Command.RESTORE).arg(key).arg(0).arg(value.toBuffer()).arg("REPLACE"));
    }
  }

  private void open(List<Long> ids, List<@Nullable Response> replies, Set<Long> unsettled) {
    List<Future<@Nullable Void>> opened = new ArrayList<>();
    List<Request> known = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      Response row = Objects.requireNonNull(replies.get(REQUESTS * i));
      if (row.get(0) == null || row.get(5) != null) {
        continue;
      }
      long id = ids.get(i);
      Counts site = new Counts(id, 1, number(row.get(3)), number(row.get(4)));
      String state = row.get(1) == null ? ArticleState.LIVE.label() : row.get(1).toString();
      String locked = row.get(2) == null ? "0" : row.get(2).toString();
      opened.add(open.run(site, row.get(0).toString(), state, locked, unsettled.contains(id)));
      known.add(
          RedisClient.command(Command.HSET, ArticleKeys.article(id), "counted", "1", "rules", "1"));
    }
    RedisClient.await(Future.all(opened));
    redis.callAll(known);
  }

  /// Scans the ids of the remaining vote sets: of articles above the counter, and of articles that
  /// do not exist.
  void eachKeyOfVotes(int batch, Consumer<List<Long>> take) {
    for (String prefix : List.of(UP, DOWN)) {
      redis.scan(
          prefix + "*",
          batch,
          keys ->
              take.accept(
                  keys.stream()
                      .map(key -> ScannedKey.number(key.substring(prefix.length())))
                      .filter(id -> id > 0)
                      .toList()));
    }
  }

  /// Writes to all parts which accounts have votes that do not count.
  void moveWeights() {
    Response people = redis.call(RedisClient.command(Command.SMEMBERS, ArticleKeys.weightless()));
    if (Objects.requireNonNull(people).size() > 0) {
      redis.callAll(
          IntStream.range(0, ArticlePartitions.COUNT)
              .mapToObj(part -> {
                Request add = Request.cmd(Command.SADD).arg(ArticleKeys.weightless(part));
                people.forEach(person -> add.arg(person.toString()));
                return add;
              })
              .toList());
    }
  }

  /// Walks the accounts that have votes that do not count.
  void eachAccountWithoutWeight(LongConsumer take) {
    redis.scan(
        UNCOUNTED + "*",
        MoveVotes.BATCH,
        keys ->
            keys.stream()
                .mapToLong(key -> ScannedKey.number(key.substring(UNCOUNTED.length())))
                .filter(person -> person > 0)
                .forEach(take));
  }

  /// Moves the votes of an account that do not count.
  void moveUncounted(long person) {
    String key = UNCOUNTED + person;
    Response fields = redis.call(RedisClient.command(Command.HKEYS, key));
    List<String> articles =
        Objects.requireNonNull(fields).stream().map(Response::toString).toList();
    List<@Nullable Response> directions =
        redis.callAll(
            articles.stream()
                .map(article -> RedisClient.command(Command.HGET, key, article))
                .toList());
    List<Request> moves = new ArrayList<>();
    for (int i = 0; i < articles.size(); i++) {
      long article = ScannedKey.number(articles.get(i));
      Response direction = directions.get(i);
      if (article > 0 && direction != null) {
        moves.add(
            RedisClient.command(
                Command.HSET,
                ArticleKeys.uncounted(article),
                ArticleKeys.person(person),
                direction.toString()));
      }
    }
    redis.callAll(moves);
    redis.call(RedisClient.command(Command.UNLINK, key));
  }

  private static long number(@Nullable Response field) {
    return field == null ? 0 : ScannedKey.number(field.toString());
  }
}
