package io.feedmill.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedServersTest {
  @Test
  void the_shared_redis_accepts_commands_and_is_empty_after_a_flush() {
    TestRedis.flush();
    try (RawRedis redis = RawRedis.to(TestRedis.url())) {
      redis.command("HSET", "a", "x", "1");
      redis.command("HSET", "b", "y", "zwölf");
      redis.command("SET", "c", "3");
      assertThat(redis.hash("b")).isEqualTo(Map.of("y", "zwölf"));
      assertThat(redis.number("INCR", "c")).isEqualTo(4);
      assertThat(redis.string("GET", "absent")).isNull();
      assertThatThrownBy(() -> redis.command("LPOP", "a")).hasMessageContaining("WRONGTYPE");
      TestRedis.flush();
      assertThat(redis.everywhere("DBSIZE")).containsOnly(0L);
    }
  }

  @Test
  void a_cluster_has_every_slot_and_shares_them_out() {
    try (RedisCluster cluster = RedisCluster.start();
        RawRedis redis = RawRedis.to(cluster.url())) {
      for (String key : List.of("a", "b", "c", "d", "e", "f")) {
        redis.command("SET", key, key + key);
      }
      assertThat(redis.string("GET", "e")).isEqualTo("ee");
      assertThat(redis.everywhere("DBSIZE")).doesNotContain(0L).doesNotContain(6L);
    }
  }

  @Test
  void a_killed_durable_redis_has_its_data_after_a_restart() {
    try (RedisServer server = RedisServer.startDurable()) {
      RawRedis.to(server.url()).command("SET", "a", "1");
      server.kill();
      server.restart();
      assertThat(RawRedis.to(server.url()).string("GET", "a")).isEqualTo("1");
    }
  }

  @Test
  void each_fresh_database_is_empty_and_another() throws SQLException {
    String first = TestPostgres.freshDatabase();
    String second = TestPostgres.freshDatabase();
    assertThat(first).isNotEqualTo(second);
    try (Connection connection = TestPostgres.connect(first);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA articles");
      statement.execute("CREATE EXTENSION pg_trgm");
    }
    try (Connection connection = TestPostgres.connect(second);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT FROM pg_namespace WHERE nspname = 'articles'")) {
      assertThat(rows.next()).isFalse();
    }
  }
}
