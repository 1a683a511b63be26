package io.feedmill.sessions;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import org.springframework.session.data.redis.RedisSessionRepository;

/// Sessions of Spring Session Data Redis over Lettuce, as its filter uses them: each request finds
/// the session, notes its time and saves it. It is its repository without indexes, the faster one.
final class SpringSessions implements AutoCloseable {
  private final LettuceConnectionFactory connections;
  private final RedisSessionRepository repository;
  private final List<String> ids = new ArrayList<>();

  SpringSessions(int port, int count) {
    connections = new LettuceConnectionFactory("127.0.0.1", port);
    connections.afterPropertiesSet();
    connections.start();
    RedisTemplate<String, Object> template = new RedisTemplate<>();
    template.setConnectionFactory(connections);
    template.setKeySerializer(RedisSerializer.string());
    template.setHashKeySerializer(RedisSerializer.string());
    template.afterPropertiesSet();
    repository = new RedisSessionRepository(template);
    for (int i = 0; i < count; i++) {
      ids.add(open(repository));
    }
  }

  private static <S extends Session> String open(SessionRepository<S> sessions) {
    S session = sessions.createSession();
    session.setAttribute("account", "17");
    sessions.save(session);
    return session.getId();
  }

  void touch() {
    touch(repository, ids.get(ThreadLocalRandom.current().nextInt(ids.size())));
  }

  private static <S extends Session> void touch(SessionRepository<S> sessions, String id) {
    S session = Objects.requireNonNull(sessions.findById(id));
    session.setLastAccessedTime(Instant.now());
    sessions.save(session);
  }

  @Override
  public void close() {
    connections.destroy();
  }
}
