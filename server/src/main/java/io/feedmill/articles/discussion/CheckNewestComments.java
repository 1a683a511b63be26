package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares the list of the newest comments with the live comments of all discussions.
///
/// Only gaps and withdrawn comments are faults. When a comment of a full list is withdrawn, no
/// older one takes its place, until a rebuild fills the list.
final class CheckNewestComments {
  private static final int MOST = ApplyChangesScript.MOST_NEWEST;

  private final RedisClient redis;

  /// The newest live comments, the oldest of them first.
  private final Queue<Dated> newest = new PriorityQueue<>(Comparator.comparingLong(Dated::seconds));

  CheckNewestComments(RedisClient redis) {
    this.redis = redis;
  }

  private record Dated(CommentId id, long seconds) {}

  /// Takes a live comment of a discussion.
  ///
  /// @param seconds time of posting, unix s
  void add(CommentId id, long seconds) {
    newest.add(new Dated(id, seconds));
    if (newest.size() > MOST) {
      newest.remove();
    }
  }

  /// The comments that the list lacks, and those in it that are not live.
  ///
  /// @param fill whether a list that is not full lacks older comments too
  Set<CommentId> misplaced(boolean fill) {
    Set<CommentId> listed = listed();
    Set<CommentId> all = new LinkedHashSet<>(listed);
    newest.forEach(dated -> all.add(dated.id()));
    Map<CommentId, Double> living = living(List.copyOf(all));
    Set<CommentId> misplaced = new LinkedHashSet<>(listed);
    misplaced.removeAll(living.keySet());
    listed.removeAll(misplaced);
    boolean open = listed.isEmpty() || (fill && listed.size() < MOST);
    double from = open ? 0 : living.getOrDefault(listed.iterator().next(), 0.0);
    living.forEach((id, time) -> {
      if (time > from && !listed.contains(id)) {
        misplaced.add(id);
      }
    });
    return misplaced;
  }

  /// The oldest first.
  private Set<CommentId> listed() {
    Set<CommentId> listed = new LinkedHashSet<>();
    Response members =
        redis.call(RedisClient.command(Command.ZRANGE, DiscussionKeys.newest(), 0, -1));
    for (Response member : Objects.requireNonNull(members)) {
      CommentId.parse(member.toString()).ifPresent(listed::add);
    }
    return listed;
  }

  /// The live ones of them, with their times of posting in unix s.
  private Map<CommentId, Double> living(List<CommentId> ids) {
    List<@Nullable Response> rows =
        redis.callAll(
            ids.stream()
                .map(id ->
                    RedisClient.command(Command.HMGET, DiscussionKeys.comment(id), "state", "time"))
                .toList());
    Map<CommentId, Double> living = new LinkedHashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      Response row = Objects.requireNonNull(rows.get(i));
      Response time = row.get(1);
      if (time != null && CommentState.LIVE.label().equals(String.valueOf(row.get(0)))) {
        living.put(ids.get(i), Double.parseDouble(time.toString()));
      }
    }
    return living;
  }
}
