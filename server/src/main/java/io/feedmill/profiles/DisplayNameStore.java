package io.feedmill.profiles;

import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Display names of `profiles.profile`, to be found by their beginning.
final class DisplayNameStore implements DisplayNames {
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

  private final Database database;

  DisplayNameStore(Database database) {
    this.database = database;
  }

  @Override
  public List<Shown> starting(String prefix, String folded, long account, int most) {
    String sql =
        """
        SELECT account, display_name AS name, lower(display_name) AS folded
        FROM profiles.profile
        WHERE display_name <> ''
          AND lower(display_name) COLLATE "C" >= :prefix
          AND lower(display_name) COLLATE "C" < :end
          AND (lower(display_name) COLLATE "C", account) > (:folded, :account)
        ORDER BY lower(display_name) COLLATE "C", account
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("prefix", prefix)
            .bind("end", prefix + LAST)
            .bind("folded", folded)
            .bind("account", account)
            .bind("most", most)
            .mapTo(Shown.class)
            .list());
  }

  @Override
  public Map<Long, Shown> of(Collection<Long> accounts) {
    String sql =
        """
        SELECT account, display_name AS name, lower(display_name) AS folded
        FROM profiles.profile
        WHERE account = ANY (:accounts) AND display_name <> ''
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("accounts", Long.class, List.copyOf(accounts))
            .mapTo(Shown.class)
            .collect(Collectors.toMap(Shown::account, shown -> shown)));
  }
}
