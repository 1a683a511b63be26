package io.feedmill.testing;

/// The Redis that all tests of this JVM share: a single server, or a cluster of three masters when
/// the system property `feedmill.test.redis` is `cluster`.
///
/// Started at the first use. A test that looks at everything there is calls [#flush] first.
public final class TestRedis {
  private TestRedis() {}

  private static final class Shared {
    static final String URL = isCluster() ? RedisCluster.start().url() : RedisServer.start().url();
  }

  /// Whether the tests run against a cluster.
  public static boolean isCluster() {
    return "cluster".equals(System.getProperty("feedmill.test.redis"));
  }

  /// `redis://127.0.0.1:port`, or `redis+cluster://127.0.0.1:port,127.0.0.1:port,127.0.0.1:port`.
  public static String url() {
    return Shared.URL;
  }

  /// Removes all data and scripts, on each master.
  public static void flush() {
    try (RawRedis redis = RawRedis.to(url())) {
      redis.everywhere("FLUSHALL");
      redis.everywhere("SCRIPT", "FLUSH");
    }
  }
}
