package io.feedmill.timeline.graph;

import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// Finds people whom somebody might want to follow, from SQL. One query, whose cost does not grow
/// with the site: it reads 50 followees of each of 100 followees, the 100 most followed people and
/// the 100 newest posts.
final class SuggestionStore {
  private final Database database;

  SuggestionStore(Database database) {
    this.database = database;
  }

  /// Whom the viewer may be shown: a condition for `b.account`.
  private static final String ALLOWED =
      """
      NOT EXISTS (
          SELECT FROM timeline.follow WHERE follower = :viewer AND followee = b.account)
        AND NOT EXISTS (
          SELECT FROM timeline.block WHERE blocker = :viewer AND blocked = b.account)
        AND NOT EXISTS (
          SELECT FROM timeline.block WHERE blocker = b.account AND blocked = :viewer)
        AND NOT EXISTS (SELECT FROM timeline.mute WHERE muter = :viewer AND muted = b.account)
      """;

  private static final String SUGGEST =
      """
      WITH candidate AS (
        SELECT theirs.followee AS account, 0 AS reason, count(*) AS weight
        FROM (
          SELECT followee
          FROM timeline.follow
          WHERE follower = :viewer
          ORDER BY followee DESC
          LIMIT 100) AS mine
        CROSS JOIN LATERAL (
          SELECT followee
          FROM timeline.follow
          WHERE follower = mine.followee
          ORDER BY followee DESC
          LIMIT 50) AS theirs
        GROUP BY theirs.followee
        UNION ALL
        SELECT voted.account, 1, 1000 - voted.place
        FROM unnest(CAST(:voted AS bigint[])) WITH ORDINALITY AS voted (account, place)
        UNION ALL
        (SELECT account, 2, followers
         FROM timeline.degree
         WHERE followers > 0
         ORDER BY followers DESC, account
         LIMIT 100)
        UNION ALL
        SELECT latest.author, 3, max(latest.id)
        FROM (
          SELECT id, author, deleted
          FROM timeline.post
          ORDER BY id DESC
          LIMIT 100) AS latest
        WHERE latest.deleted IS NULL
        GROUP BY latest.author
      ), best AS (
        SELECT DISTINCT ON (account) account, reason, weight
        FROM candidate
        WHERE account <> :viewer
        ORDER BY account, reason
      )
      SELECT b.account, b.reason,
        CASE WHEN b.reason = 0 THEN b.weight ELSE coalesce(d.followers, 0) END AS count
      FROM best b LEFT JOIN timeline.degree d ON d.account = b.account
      WHERE
      """
          + ALLOWED
          + """
          ORDER BY b.reason, b.weight DESC, b.account
          LIMIT :most
          """;

  /// The best first.
  ///
  /// @param viewer account id; 0 for people who are not logged in
  /// @param voted authors for whom the viewer voted, the best first; at most 100
  List<Suggestion> suggest(long viewer, Collection<Long> voted, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(SUGGEST)
            .bind("viewer", viewer)
            .bindArray("voted", Long.class, List.copyOf(voted))
            .bind("most", most)
            .map((row, _) ->
                new Suggestion(
                    row.getLong("account"), reason(row.getInt("reason")), row.getLong("count")))
            .list());
  }

  /// Those of the accounts whom the viewer does not follow, block or mute, and who do not block the
  /// viewer.
  Set<Long> allowed(long viewer, Collection<Long> accounts) {
    String sql =
        "SELECT b.account FROM unnest(CAST(:accounts AS bigint[])) AS b (account) WHERE " + ALLOWED;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("viewer", viewer)
            .bindArray("accounts", Long.class, List.copyOf(accounts))
            .mapTo(Long.class)
            .set());
  }

  /// The numbers of [#SUGGEST].
  private static Suggestion.Reason reason(int number) {
    return switch (number) {
      case 0 -> Suggestion.Reason.SHARED;
      case 1 -> Suggestion.Reason.VOTED;
      case 2 -> Suggestion.Reason.POPULAR;
      default -> Suggestion.Reason.ACTIVE;
    };
  }
}
