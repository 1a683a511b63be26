package io.feedmill.app.backup;

import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisContent;
import io.feedmill.testing.TableContent;
import io.feedmill.testing.TestPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/// A site with content in every table and of every kind of key that `docs/redis-keys.md` lists.
final class EveryContent {
  /// Kinds of keys that a backup leaves out: those of a running process, and those of one moment.
  static final List<String> LEFT_OUT =
      List.of("lease{", "staged-", "kernel{main}:restor", "timeline{p}:newest");

  private static final int MANY = 600;
  private static final long HOUR_MILLIS = 3_600_000;
  private static final String FORM = "articles{main}:{ranking}:{name}, such as score:{name}";

  private EveryContent() {}

  static void fill(RawRedis redis, String database) throws IOException, SQLException {
    kinds().forEach((key, type) -> write(redis, key, type));
    for (int n = 0; n < MANY; n++) {
      redis.command("SET", "limit{" + n + "}:many", "1", "PX", Long.toString(HOUR_MILLIS));
    }
    try (InputStream rows =
        Objects.requireNonNull(EveryContent.class.getResourceAsStream("every_table.sql"))) {
      run(database, new String(rows.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  static void run(String database, String sql) throws SQLException {
    try (Connection connection = TestPostgres.connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// A key of each kind with its type, but of those that a backup leaves out.
  static Map<String, String> kinds() throws IOException {
    Map<String, String> kinds = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Path.of("../docs/redis-keys.md"))) {
      if (line.startsWith("| `") && LEFT_OUT.stream().noneMatch(line.substring(3)::startsWith)) {
        String[] cells = line.split(" \\| ", 3);
        add(kinds, cells[0].substring(3, cells[0].length() - 1), cells[1].split(", ", -1));
      }
    }
    kinds.remove("kernel{main}:partitions");
    return kinds;
  }

  /// A row may list several kinds: they share the tag, and their types come in the same order.
  private static void add(Map<String, String> kinds, String listed, String[] types) {
    String[] keys =
        (listed.equals(FORM) ? listed.replace(", such as", ",") : listed).split(", ", -1);
    String tag = keys[0].substring(0, keys[0].indexOf('}') + 1);
    for (int i = 0; i < keys.length; i++) {
      String key = i == 0 ? keys[0] : tag + ":" + keys[i];
      kinds.put(key.replaceAll("(?<=.)\\{([pq])}", "{3}"), types[Math.min(i, types.length - 1)]);
    }
  }

  private static void write(RawRedis redis, String key, String type) {
    switch (type) {
      case "string" -> redis.command("SET", key, "value \u0000 é of " + key);
      case "hash" -> redis.command("HSET", key, "field", "value", "é", key);
      case "list" -> redis.command("RPUSH", key, "a", "b", "a");
      case "set" -> redis.command("SADD", key, "1", "2", key);
      case "zset" -> redis.command("ZADD", key, "1.25", "a", "-3", "b", "1700000000.001", key);
      case "stream" -> {
        redis.command("XADD", key, "5-1", "event", "vote");
        redis.command("XGROUP", "CREATE", key, "readers", "0");
      }
      default -> throw new IllegalStateException("no content for keys of type " + type);
    }
    if (key.hashCode() % 3 == 0) {
      redis.command("PEXPIRE", key, Long.toString(HOUR_MILLIS));
    }
  }

  /// The content of Redis and the database, as text to compare, and whether keys expire.
  static Map<String, String> of(RawRedis redis, String database, Predicate<String> counts)
      throws SQLException {
    Map<String, String> all = new TreeMap<>();
    RedisContent.of(redis, "")
        .forEach((key, value) -> {
          if (counts.test(key)) {
            all.put(key, (redis.number("PTTL", key) < 0 ? "lasting " : "expiring ") + value);
          }
        });
    TableContent.of(database).forEach((table, rows) -> all.put("table " + table, rows.toString()));
    return all;
  }

  /// Tables without a row.
  static List<String> emptyTables(String database) throws SQLException {
    List<String> empty = new ArrayList<>();
    TableContent.of(database)
        .forEach((table, rows) -> {
          if (rows.isEmpty()) {
            empty.add(table);
          }
        });
    return empty;
  }
}
