package io.feedmill.sessions;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.redisson.Redisson;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/// Sessions of Redisson as stored by its session manager for Tomcat: one map each, read whole, with
/// its last use and its expiry written at each request.
final class RedissonSessions implements AutoCloseable {
  private static final Duration IDLE = Duration.ofDays(30);

  private final RedissonClient client;
  private final List<String> ids = new ArrayList<>();

  RedissonSessions(int port, int count) {
    Config config = new Config();
    config.useSingleServer().setAddress("redis://127.0.0.1:" + port);
    client = Redisson.create(config);
    for (int i = 0; i < count; i++) {
      String id = UUID.randomUUID().toString();
      map(id).putAll(Map.of("account", "17", "creationTime", now(), "lastAccessedTime", now()));
      ids.add(id);
    }
  }

  private RMap<String, String> map(String id) {
    return client.getMap("redisson:tomcat_session:" + id, StringCodec.INSTANCE);
  }

  void touch() {
    RMap<String, String> session = map(ids.get(ThreadLocalRandom.current().nextInt(ids.size())));
    if (session.readAllMap().isEmpty()) {
      throw new IllegalStateException("a session is gone");
    }
    session.fastPut("lastAccessedTime", now());
    session.expire(IDLE);
  }

  private static String now() {
    return Long.toString(System.currentTimeMillis());
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
