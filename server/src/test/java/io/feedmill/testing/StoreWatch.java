package io.feedmill.testing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/// Reports the writes to Redis and PostgreSQL since the last call, from digests of every key and
/// every table.
///
/// A deleted key counts unless it had an expiry.
public final class StoreWatch implements AutoCloseable {
  private static final String LASTING = "lasting ";

  private static final String LOOK_AT_KEYS =
      """
      local found = {}
      for _, key in ipairs(redis.call('KEYS', '*')) do
        table.insert(found, key)
        local lasting = redis.call('PTTL', key) == -1 and 'lasting ' or 'passing '
        table.insert(found, lasting .. redis.sha1hex(redis.call('DUMP', key) or ''))
      end
      return found
      """;

  private static final String TABLES =
      """
      SELECT string_agg(format(
        'SELECT %L AS name, md5(coalesce(string_agg(t::text, '','' ORDER BY t::text), '''')) AS digest FROM %I.%I t',
        schemaname || '.' || tablename, schemaname, tablename), ' UNION ALL ')
      FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
        AND (SELECT relpersistence FROM pg_class
          WHERE oid = format('%I.%I', schemaname, tablename)::regclass) = 'p'
      """;

  /// Moves with each write to any table.
  private static final String WRITTEN_TO = "SELECT pg_current_wal_insert_lsn()::text";

  private final RawRedis redis;
  private final Connection postgres;
  private final PreparedStatement lookAtTables;
  private final PreparedStatement lookAtLog;
  private final Predicate<String> ignored;
  private Map<String, String> before = Map.of();
  private Map<String, String> tables = Map.of();
  private String writtenTo = "";

  private StoreWatch(
      RawRedis redis, Connection postgres, String lookAtTables, Predicate<String> ignored)
      throws SQLException {
    this.redis = redis;
    this.postgres = postgres;
    this.lookAtTables = postgres.prepareStatement(lookAtTables);
    this.lookAtLog = postgres.prepareStatement(WRITTEN_TO);
    this.ignored = ignored;
  }

  /// @param redis address of Redis
  /// @param postgres address of a database with all its tables
  /// @param ignored keys that may change
  public static StoreWatch open(String redis, String postgres, Predicate<String> ignored)
      throws SQLException {
    Connection connection = TestPostgres.connect(postgres);
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(TABLES)) {
      row.next();
      StoreWatch watch = new StoreWatch(RawRedis.to(redis), connection, row.getString(1), ignored);
      watch.before = watch.look();
      return watch;
    }
  }

  /// Names of keys and tables whose content has changed since the last call.
  public List<String> changes() throws SQLException {
    Map<String, String> now = look();
    List<String> changed = new ArrayList<>();
    now.forEach((name, digest) -> {
      if (!digest.equals(before.get(name))) {
        changed.add(name);
      }
    });
    before.forEach((name, digest) -> {
      if (!now.containsKey(name) && digest.startsWith(LASTING)) {
        changed.add(name + " (gone)");
      }
    });
    before = now;
    return changed;
  }

  private Map<String, String> look() throws SQLException {
    Map<String, String> found = new HashMap<>();
    for (Object reply : redis.everywhere("EVAL", LOOK_AT_KEYS, "0")) {
      List<?> pairs = (List<?>) Objects.requireNonNull(reply);
      for (int i = 0; i < pairs.size(); i += 2) {
        String key = String.valueOf(pairs.get(i));
        if (!ignored.test(key)) {
          found.put(key, String.valueOf(pairs.get(i + 1)));
        }
      }
    }
    found.putAll(tables());
    return found;
  }

  /// The digest of each table. They are computed only when the log of PostgreSQL has grown.
  private Map<String, String> tables() throws SQLException {
    try (ResultSet log = lookAtLog.executeQuery()) {
      log.next();
      String now = log.getString(1);
      if (now.equals(writtenTo)) {
        return tables;
      }
      writtenTo = now;
    }
    Map<String, String> found = new HashMap<>();
    try (ResultSet row = lookAtTables.executeQuery()) {
      while (row.next()) {
        found.put("table " + row.getString(1), LASTING + row.getString(2));
      }
    }
    tables = found;
    return found;
  }

  @Override
  public void close() throws SQLException {
    redis.close();
    postgres.close();
  }
}
