package io.feedmill.timeline.notify;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows of an account, those of one UTC day together.
public final class FollowNotices {
  static final String TYPE = "followers";

  private final Database database;

  public FollowNotices(Database database) {
    this.database = database;
  }

  private record Follow(long follower, Instant since) {
    LocalDate day() {
      return FollowNotices.day(since);
    }

    Act act() {
      return new Act(follower, Kind.FOLLOW, since);
    }
  }

  private static LocalDate day(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }

  /// The follows of the day on which one account began to follow another; empty when it does not.
  Optional<SubjectActs> onDayOf(long follower, long followee) {
    String sql =
        "SELECT since FROM timeline.follow WHERE followee = :followee AND follower = :follower";
    return database
        .withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("followee", followee)
                .bind("follower", follower)
                .mapTo(Instant.class)
                .findOne())
        .map(since -> on(followee, since));
  }

  /// The follows of the day of a time.
  SubjectActs on(long followee, Instant time) {
    String sql =
        """
        SELECT follower, since
        FROM timeline.follow
        WHERE followee = :followee AND since >= :from AND since < :to
        ORDER BY since DESC
        LIMIT :most
        """;
    LocalDate day = day(time);
    List<Follow> latest =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("followee", followee)
                .bind("from", day.atStartOfDay(ZoneOffset.UTC).toInstant())
                .bind("to", day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant())
                .bind("most", SubjectActs.MOST)
                .mapTo(Follow.class)
                .list());
    return acts(followee, day, latest);
  }

  private static SubjectActs acts(long followee, LocalDate day, List<Follow> follows) {
    return new SubjectActs(
        followee,
        new Subject(TYPE, day.toString()),
        Set.of(Kind.FOLLOW),
        follows.stream().map(Follow::act).toList());
  }

  /// The newest days of an account on which it was followed.
  List<SubjectActs> all(long account, int most) {
    String sql =
        """
        SELECT follower, since
        FROM (
          SELECT follower, since, dense_rank() OVER (ORDER BY day DESC) AS nth_day,
                 row_number() OVER (PARTITION BY day ORDER BY since DESC) AS nth
          FROM (
            SELECT follower, since, date_trunc('day', since AT TIME ZONE 'UTC') AS day
            FROM timeline.follow
            WHERE followee = :account) AS follow) AS ranked
        WHERE nth_day <= :most AND nth <= :people
        ORDER BY since DESC
        """;
    List<Follow> follows =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("account", account)
                .bind("most", most)
                .bind("people", SubjectActs.MOST)
                .mapTo(Follow.class)
                .list());
    return follows.stream().map(Follow::day).distinct().toList().stream()
        .map(day ->
            acts(account, day, follows.stream().filter(one -> one.day().equals(day)).toList()))
        .toList();
  }

  /// Numbers of followers who began on these days.
  Map<Subject, Long> counts(long account, Set<Subject> days) {
    String sql =
        """
        SELECT day, (
          SELECT count(*) FROM timeline.follow
          WHERE followee = :account
            AND since >= CAST(day AS timestamp) AT TIME ZONE 'UTC'
            AND since < (CAST(day AS timestamp) + interval '1 day') AT TIME ZONE 'UTC')
        FROM unnest(CAST(:days AS text[])) AS day
        """;
    Map<Subject, Long> counts = new HashMap<>();
    database.useHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bindArray("days", String.class, days.stream().map(Subject::id).toList())
            .map((row, _) -> counts.put(new Subject(TYPE, row.getString(1)), row.getLong(2)))
            .list());
    return counts;
  }
}
