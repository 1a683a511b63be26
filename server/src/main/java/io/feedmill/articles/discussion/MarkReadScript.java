package io.feedmill.articles.discussion;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Stores the number of the last comment that an account has read in a discussion, for 30 days.
/// Lists on other servers show the change a moment later.
///
/// | page | remembered as read | new are |
/// |---|---|---|
/// | the first of a visit | the last comment from which the page was made | the comments since the previous visit |
/// | further ones, until ten minutes pass without one | the same | the same comments |
/// | of a discussion that the account never visited | the same | none |
final class MarkReadScript {
  private static final Duration VISIT = Duration.ofMinutes(10);
  private static final Duration KEPT = Duration.ofDays(30);
  private static final int MOST = 1_000;
  private static final Duration REMEMBERED = Duration.ofMinutes(5);
  private static final int MOST_REMEMBERED = 50_000;

  private final Cache<Visitor, Integer> last =
      Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).expireAfterWrite(REMEMBERED).build();

  private final RedisClient redis;
  private final LuaScript script;
  private final InstantSource clock;
  private final MarkStamps stamps;

  MarkReadScript(RedisClient redis, InstantSource clock) {
    this.redis = redis;
    this.script = LuaScript.load(redis, "articles/discussion/mark_read.lua");
    this.clock = clock;
    this.stamps = new MarkStamps(redis);
  }

  enum Mode {
    /// A page that shows the discussion from its beginning.
    VISIT,
    /// A page that continues a visit.
    LOOK,
    /// No page: the account wrote the comment.
    OWN
  }

  /// Remembers the account's own new comment as read when it had read all before. Most who comment
  /// without having opened the discussion on this server never visited it; one short read shows
  /// that.
  ///
  /// @param number of the comment
  Future<?> own(long account, long article, int number) {
    if (last.getIfPresent(new Visitor(account, article)) != null) {
      return run(account, article, number, Mode.OWN);
    }
    return redis
        .send(RedisClient.command(Command.HEXISTS, ArticleKeys.readComments(account), article))
        .compose(visited ->
            Objects.requireNonNull(visited).toInteger() == 0
                ? Future.succeededFuture()
                : run(account, article, number, Mode.OWN));
  }

  /// @param number of the last comment
  /// @return the number up to which the account had read before this visit, -1 for never
  Future<Integer> run(long account, long article, int number, Mode mode) {
    return stamps
        .changed(
            account,
            () ->
                script.run(
                    List.of(ArticleKeys.readComments(account), ArticleKeys.visited(account)),
                    List.of(
                        Long.toString(article),
                        Integer.toString(number),
                        mode.name().toLowerCase(Locale.ROOT),
                        Long.toString(clock.instant().getEpochSecond()),
                        Long.toString(VISIT.toSeconds()),
                        Long.toString(KEPT.toSeconds()),
                        Integer.toString(MOST))))
        .map(reply -> Objects.requireNonNull(reply).toInteger());
  }

  /// The effect of a page on the viewer's read position.
  ///
  /// @param before with [Kind#RECORDED], number of the last comment that the viewer had read before
  record Visit(Kind kind, int before) {
    /// It shows the discussion from its beginning.
    static final Visit BEGINS = new Visit(Kind.BEGINS, -1);

    /// It shows a part of the discussion.
    static final Visit GOES_ON = new Visit(Kind.GOES_ON, -1);

    /// It does not count as reading.
    static final Visit NONE = new Visit(Kind.NONE, -1);

    enum Kind {
      BEGINS,
      GOES_ON,
      NONE,
      RECORDED
    }

    /// It shows the discussion from its beginning, which is recorded already.
    static Visit recorded(int before) {
      return new Visit(Kind.RECORDED, before);
    }
  }

  private record Visitor(long account, long article) {}

  /// @param number of the last comment
  /// @return the number up to which the viewer had read before this visit; -1 for never, and
  ///   without a visit
  Future<Integer> before(long article, int number, Viewer viewer, Visit visit) {
    if (!(viewer instanceof Viewer.SignedIn person)) {
      return Future.succeededFuture(-1);
    }
    return switch (visit.kind()) {
      case BEGINS -> run(person.id(), article, number, Mode.VISIT);
      case GOES_ON -> run(person.id(), article, number, Mode.LOOK);
      case NONE, RECORDED -> Future.succeededFuture(visit.before());
    };
  }

  /// Whether the viewer has now read further than in the last minutes on this server, so that lists
  /// no longer call these comments new.
  boolean further(Viewer viewer, long article, int number, Visit visit) {
    if (visit.kind() != Visit.Kind.BEGINS || !(viewer instanceof Viewer.SignedIn person)) {
      return false;
    }
    Integer known = last.asMap().put(new Visitor(person.id(), article), number);
    return known == null || known < number;
  }
}
