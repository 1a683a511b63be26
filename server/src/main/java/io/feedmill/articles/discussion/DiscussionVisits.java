package io.feedmill.articles.discussion;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.discussion.MarkReadScript.Mode;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;

/// Records up to which comment each viewer has read a discussion.
final class DiscussionVisits {
  private static final Duration REMEMBERED = Duration.ofMinutes(5);
  private static final int MOST = 50_000;

  private final MarkReadScript script;
  private final Cache<Visitor, Integer> last =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(REMEMBERED).build();

  DiscussionVisits(RedisClient redis, InstantSource clock) {
    this.script = new MarkReadScript(redis, clock);
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
      case BEGINS -> script.run(person.id(), article, number, Mode.VISIT);
      case GOES_ON -> script.run(person.id(), article, number, Mode.LOOK);
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
