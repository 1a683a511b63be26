package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.line.LineRecord.Person;
import io.feedmill.notifications.line.ReportNotificationScript.Outcome;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.redis.client.Command;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Lines on the test Redis, at most 3 for an account. Starts with an empty Redis.
final class LinesOnRedis {
  static final long ANN = 17;
  static final int MOST = 3;

  final RedisClient redis = TestLink.shared();
  final NotificationKeys keys = new NotificationKeys(Partitions.unrecorded(4));
  final LineStore store = new LineStore(redis, keys);
  final ReportNotificationScript tell = new ReportNotificationScript(redis, keys, MOST);
  final DismissScript dismiss = new DismissScript(redis, keys, MOST);
  final MarkReadScript read = new MarkReadScript(redis, keys);
  final MarkOneScript one = new MarkOneScript(redis, keys);
  final DropScript drop = new DropScript(redis, keys);
  private long position;

  LinesOnRedis() {
    TestRedis.flush();
  }

  static LineId like(int post) {
    return new LineId(Kind.LIKE, new Subject("post", Integer.toString(post)));
  }

  /// @param millis of one person each: 1 for the first, 2 for the second
  static Optional<LineRecord> at(long... millis) {
    long latest = Arrays.stream(millis).max().orElse(0);
    List<Person> people =
        Arrays.stream(millis).mapToObj(time -> new Person(time % 1_000, time)).toList();
    return people.isEmpty() ? Optional.empty() : Optional.of(new LineRecord(latest, people));
  }

  /// Tells by a later read than all before.
  Outcome tell(LineId line, Optional<LineRecord> record) {
    return tell(++position, line, record);
  }

  Outcome tell(long position, LineId line, Optional<LineRecord> record) {
    return RedisClient.await(tell.run(ANN, "posts", position, Map.of(line, record), false));
  }

  Outcome rebuild(LineId line, Optional<LineRecord> record) {
    return RedisClient.await(tell.run(ANN, "posts", ++position, Map.of(line, record), true));
  }

  List<Line> lines() {
    return store.all(ANN);
  }

  List<LineId> ids() {
    return lines().stream().map(Line::id).toList();
  }

  Line top() {
    return lines().getFirst();
  }

  List<LineId> unread() {
    return store.unread(ANN).stream().map(Line::id).toList();
  }

  /// Number of lines that are marked alone.
  long markedAlone() {
    return Objects.requireNonNull(redis.call(RedisClient.command(Command.HKEYS, keys.state(ANN))))
        .stream()
        .filter(field -> field.toString().startsWith("one:"))
        .count();
  }

  void readAll() {
    read.call(ANN, top().score());
  }
}
