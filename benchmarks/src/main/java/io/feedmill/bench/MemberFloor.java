package io.feedmill.bench;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// The minimum cost of a page for a logged-in person: a bare Vert.x handler that looks up the
/// session of the cookie in Redis, under the hash of its token, and sends prepared bytes, or before
/// that reads ten values of that person in a second round trip.
public final class MemberFloor implements AutoCloseable {
  private static final String SESSIONS = "floor:sessions";
  private static final String SEEN = "floor:seen:";
  private static final String TOKEN = "9.iffhulIWlSeIbs3kmSpqihjO04yOzLthvuuhXocPe68";
  private static final String ACCOUNT = "17";
  private static final String NAME = "feedmill";
  private static final int READ = 10;

  private final BenchRedis store;
  private final RedisClient redis;
  private final RawServer server;

  private MemberFloor(BenchRedis store, RedisClient redis, RawServer server) {
    this.store = store;
    this.redis = redis;
    this.server = server;
  }

  public static MemberFloor start(int bytes) throws Exception {
    BenchRedis store = BenchRedis.start();
    Vertx vertx = RawServer.vertx();
    int loops = Runtime.getRuntime().availableProcessors();
    RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), loops);
    redis.call(RedisClient.command(Command.HSET, SESSIONS, hash(TOKEN), ACCOUNT));
    for (int i = 0; i < READ; i++) {
      redis.call(RedisClient.command(Command.RPUSH, SEEN + ACCOUNT, Integer.toString(i)));
    }
    Buffer ready = Buffer.buffer("x".repeat(bytes));
    return new MemberFloor(
        store, redis, RawServer.start(vertx, request -> answer(request, redis, ready)));
  }

  private static void answer(HttpServerRequest request, RedisClient redis, Buffer ready) {
    Cookie cookie = request.getCookie(NAME);
    Future<@Nullable Response> account =
        redis.send(
            RedisClient.command(
                Command.HGET, SESSIONS, hash(cookie == null ? "" : cookie.getValue())));
    (request.path().equals("/") ? account : account.compose(found -> seen(redis, found)))
        .onSuccess(found ->
            request
                .response()
                .setStatusCode(found == null ? 401 : 200)
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
                .end(ready));
  }

  private static Future<@Nullable Response> seen(RedisClient redis, @Nullable Response account) {
    return redis.send(RedisClient.command(Command.LRANGE, SEEN + account, 0, READ - 1));
  }

  private static String hash(String token) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The whole header line with the cookie of the session.
  public String cookie() {
    return "Cookie: " + NAME + "=" + TOKEN;
  }

  /// Where the session alone is looked up.
  public String session() {
    return server.address();
  }

  /// Where something is read for that person too.
  public String page() {
    return server.address() + "page";
  }

  @Override
  public void close() {
    redis.close();
    server.close();
    store.close();
  }
}
