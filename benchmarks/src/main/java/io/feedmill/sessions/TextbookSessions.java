package io.feedmill.sessions;

import io.feedmill.bench.BlockingRedis;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The textbook's sessions, for comparison: one command after the other on a connection for each
/// thread, with nothing to make several of them one.
public final class TextbookSessions {
  private final ThreadLocal<BlockingRedis> own;

  public TextbookSessions(int port) {
    own = ThreadLocal.withInitial(() -> new BlockingRedis(port));
  }

  /// Checks the token, stores it again and notes its use.
  public void touch(SessionLocation at) {
    BlockingRedis redis = own.get();
    Object user = check(at);
    redis.command("HSET", SessionKeys.login(at.partition()), at.id(), String.valueOf(user));
    redis.command("ZADD", SessionKeys.recent(at.partition()), now(), at.id());
  }

  private Object check(SessionLocation at) {
    Object user = own.get().command("HGET", SessionKeys.login(at.partition()), at.id());
    if (user == null) {
      throw new IllegalStateException("a session is gone");
    }
    return user;
  }

  /// A touch, the session's list, and what everybody views.
  public void view(SessionLocation at, String item, String popular) {
    touch(at);
    BlockingRedis redis = own.get();
    String viewed = SessionKeys.viewed(at.partition(), at.id());
    redis.command("LREM", viewed, "0", item);
    redis.command("RPUSH", viewed, item);
    redis.command("LTRIM", viewed, "-25", "-1");
    redis.command("ZINCRBY", popular, "-1", item);
  }

  /// Checks the token and sets a quantity.
  public void setCart(SessionLocation at, String item, long quantity) {
    check(at);
    own.get().command("HSET", TokenKeys.cart(at), item, Long.toString(quantity));
  }

  /// Ends all sessions of a partition, 100 a step.
  void sweep(int partition) {
    BlockingRedis redis = own.get();
    String recent = SessionKeys.recent(partition);
    while (!"0".equals(redis.command("ZCARD", recent))) {
      List<String> tokens = texts(redis.command("ZRANGE", recent, "0", "99"));
      List<String> keys =
          tokens.stream()
              .flatMap(token ->
                  Stream.of(
                      SessionKeys.viewed(partition, token),
                      TokenKeys.cart(new SessionLocation(partition, token)),
                      SessionKeys.session(partition, token)))
              .toList();
      command("DEL", keys);
      command("HDEL " + SessionKeys.login(partition), tokens);
      command("ZREM " + recent, tokens);
    }
  }

  private static List<String> texts(@Nullable Object reply) {
    return reply instanceof List<?> all ? all.stream().map(Object::toString).toList() : List.of();
  }

  private void command(String start, List<String> rest) {
    List<String> words = new ArrayList<>(List.of(start.split(" ")));
    words.addAll(rest);
    own.get().command(words.toArray(String[]::new));
  }

  private static String now() {
    return Double.toString(SystemClock.instance().millis() / 1e3);
  }
}
