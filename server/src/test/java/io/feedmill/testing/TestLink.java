package io.feedmill.testing;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;

/// The link to [TestRedis] that all tests of this JVM share, on two event loops. It is never
/// closed.
public final class TestLink {
  private TestLink() {}

  private static final class Shared {
    static final Vertx VERTX = Vertx.vertx();
    static final RedisClient LINK = RedisClient.open(VERTX, RedisUrl.parse(TestRedis.url()), 2);
  }

  public static RedisClient shared() {
    return Shared.LINK;
  }

  public static Vertx vertx() {
    return Shared.VERTX;
  }
}
