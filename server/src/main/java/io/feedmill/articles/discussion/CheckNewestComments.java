package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Compares the list of the newest comments with the live comments of all discussions.
///
/// The list has every live comment after a stored time, and none before it. When a comment of a
/// full list is withdrawn, no older one takes its place, until a rebuild fills the list.
public final class CheckNewestComments {
  private static final int MOST = ApplyChangesScript.MOST_NEWEST;
  private static final int MOST_OF_A_SECOND = 2 * MOST;
  private static final int PORTION = 500;
  private static final double LEAST_SECONDS = 0.001;

  private final RedisClient redis;
  private final ApplyChangesScript script;

  /// That time when the comparison began; empty when none was stored.
  private final String completeAfter;

  /// The newest live comments by the second of posting, and others of the oldest second: when there
  /// are many, those that were posted last, at least one more than the list can have.
  private final NavigableMap<Long, List<CommentId>> newest = new TreeMap<>();

  private int size;
  private boolean hasOlder;

  public CheckNewestComments(RedisClient redis) {
    this.redis = redis;
    this.script = new ApplyChangesScript(redis);
    this.completeAfter = completeAfter();
  }

  /// Time of the oldest comment of a list that an earlier version wrote and that is neither full
  /// nor empty, unix s: whether it has every comment after that is unknown. Empty when the list is
  /// not such a one.
  public OptionalDouble undecided() {
    Set<CommentId> listed = listed();
    return completeAfter.isEmpty() && !listed.isEmpty() && listed.size() < MOST
        ? living(List.copyOf(listed)).values().stream().mapToDouble(Double::doubleValue).min()
        : OptionalDouble.empty();
  }

  /// Takes the live comments of a discussion that were posted at a time or later.
  ///
  /// @param seconds unix s
  public void add(long article, long seconds) {
    Response stored = redis.call(RedisClient.command(Command.GET, DiscussionKeys.thread(article)));
    CommentThread thread =
        stored == null ? CommentThread.EMPTY : CommentThread.of(stored.toBytes());
    for (int number = 1; number <= thread.last(); number++) {
      if (thread.state(number) == CommentState.LIVE && thread.time(number) >= seconds) {
        add(new CommentId(article, number), thread.time(number));
      }
    }
  }

  /// Stores the time after which an undecided list has every comment, and has those listed that it
  /// lacks.
  ///
  /// @param oldest time of the oldest listed comment; all later ones were added
  public void decide(double oldest) {
    script.extendNewest(completeAfter, hasOlder ? newest.firstKey() - LEAST_SECONDS : oldest);
    RequestUpdateScript update = new RequestUpdateScript(redis);
    misplaced().forEach(update::comment);
  }

  /// Takes a live comment of a discussion.
  ///
  /// @param seconds time of posting, unix s
  void add(CommentId id, long seconds) {
    List<CommentId> together = newest.computeIfAbsent(seconds, _ -> new ArrayList<>());
    together.add(id);
    size++;
    if (together.size() > MOST_OF_A_SECOND) {
      keepLatest(together);
    }
    for (int oldest = oldest(); size - oldest >= MOST; oldest = oldest()) {
      newest.pollFirstEntry();
      size -= oldest;
      hasOlder = true;
    }
  }

  private void keepLatest(List<CommentId> together) {
    Map<CommentId, Double> times = living(together);
    size -= together.size();
    together.removeIf(id -> !times.containsKey(id));
    together.sort((one, other) ->
        Double.compare(times.getOrDefault(other, 0.0), times.getOrDefault(one, 0.0)));
    together.subList(Math.min(MOST + 1, together.size()), together.size()).clear();
    size += together.size();
    hasOlder = true;
  }

  private int oldest() {
    return newest.firstEntry().getValue().size();
  }

  /// Makes room in the list for those of the newest comments that it lacks. A list that is full, or
  /// got newer comments meanwhile, is left as it is.
  void extend() {
    script.extendNewest(completeAfter, hasOlder ? newest.firstKey() - LEAST_SECONDS : 0);
  }

  /// The comments that the list lacks, and those in it that are not live or too old.
  Set<CommentId> misplaced() {
    String after = completeAfter();
    Set<CommentId> listed = listed();
    boolean full = listed.size() >= MOST;
    Set<CommentId> all = new LinkedHashSet<>(listed);
    newest.values().forEach(all::addAll);
    Map<CommentId, Double> living = living(List.copyOf(all));
    double from = after.isEmpty() ? 0 : Double.parseDouble(after);
    Set<CommentId> misplaced = new LinkedHashSet<>(listed);
    misplaced.removeIf(id -> living.getOrDefault(id, -1.0) >= from);
    listed.removeAll(misplaced);
    double oldest = listed.isEmpty() ? 0 : living.getOrDefault(listed.iterator().next(), 0.0);
    double lacksNone = full || after.isEmpty() ? Math.max(from, oldest) : from;
    living.forEach((id, time) -> {
      if (time > lacksNone && !listed.contains(id)) {
        misplaced.add(id);
      }
    });
    return misplaced;
  }

  private String completeAfter() {
    Response stored =
        redis.call(RedisClient.command(Command.GET, DiscussionKeys.newestCompleteAfter()));
    return stored == null ? "" : stored.toString();
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
    Map<CommentId, Double> living = new LinkedHashMap<>();
    for (int from = 0; from < ids.size(); from += PORTION) {
      addLiving(living, ids.subList(from, Math.min(from + PORTION, ids.size())));
    }
    return living;
  }

  private void addLiving(Map<CommentId, Double> living, List<CommentId> ids) {
    List<@Nullable Response> rows =
        redis.callAll(
            ids.stream()
                .map(id ->
                    RedisClient.command(Command.HMGET, DiscussionKeys.comment(id), "state", "time"))
                .toList());
    for (int i = 0; i < ids.size(); i++) {
      Response row = Objects.requireNonNull(rows.get(i));
      Response time = row.get(1);
      if (time != null && CommentState.LIVE.label().equals(String.valueOf(row.get(0)))) {
        living.put(ids.get(i), Double.parseDouble(time.toString()));
      }
    }
  }
}
