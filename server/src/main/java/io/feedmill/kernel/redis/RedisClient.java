package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.feedmill.kernel.redis.connection.Dialer;
import io.feedmill.kernel.redis.connection.EventLoopSender;
import io.feedmill.kernel.redis.connection.PreparedRead;
import io.feedmill.kernel.redis.connection.RedisServerAddress;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.redis.connection.Servers;
import io.vertx.core.Completable;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.VertxInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The client of Redis: one pipelined connection for each event loop and server, the same for one
/// server and for a cluster. An event loop uses its own connections; other threads use those of a
/// random event loop.
///
/// Every command is answered or fails within seconds. While a server is unavailable its commands
/// fail at once; the client reconnects within half a second after the server returns. No command is
/// sent twice, except when a server of a cluster says that it has not run it.
///
/// Every method may be called from any thread. Futures complete on an event loop, where blocking is
/// forbidden; blocking code on a virtual thread uses [#call] and [#await].
public final class RedisClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Vertx vertx;
  private final RedisUrl url;
  private final Servers servers;
  private final List<EventLoopSender> loops;
  private final Map<Thread, EventLoopSender> ofThread = new ConcurrentHashMap<>();

  private RedisClient(Vertx vertx, RedisUrl url, int eventLoops) {
    this.vertx = vertx;
    this.url = url;
    List<ContextInternal> contexts =
        Stream.generate(((VertxInternal) vertx)::createEventLoopContext).limit(eventLoops).toList();
    this.servers = new Servers(url, new Dialer(vertx), contexts.getFirst());
    this.loops =
        contexts.stream().map(each -> new EventLoopSender(each, servers.transport(each))).toList();
    loops.forEach(
        loop -> loop.context().runOnContext(_ -> ofThread.put(Thread.currentThread(), loop)));
  }

  /// Opens lazily: no connection is made before the first command.
  ///
  /// @param eventLoops event loops to use, at least one, best all there are
  public static RedisClient open(Vertx vertx, RedisUrl url, int eventLoops) {
    return new RedisClient(vertx, url, eventLoops);
  }

  /// Another client of the same servers, one connection to each, for bulk work: its commands run in
  /// the order sent, and commands on this client do not wait for them. It must be closed
  /// separately.
  public RedisClient aside() {
    return open(vertx, url, 1);
  }

  /// One command, pipelined. A nil reply is null.
  ///
  /// @return fails with [RedisUnavailable] in an outage, else with the server's error
  public Future<@Nullable Response> send(Request request) {
    Promise<@Nullable Response> answer = Promise.promise();
    loop().send(request, answer);
    return answer.future();
  }

  /// Several commands in one round trip, not atomic; on a cluster one round trip to each server
  /// with one of the keys. Fails when one of them fails.
  public Future<List<@Nullable Response>> sendAll(List<Request> requests) {
    if (requests.isEmpty()) {
      return Future.succeededFuture(List.of());
    }
    Promise<List<@Nullable Response>> answer = Promise.promise();
    loop().sendAll(requests, answer);
    return answer.future();
  }

  /// [#sendAll] for commands that are sent repeatedly. Callers that repeat the same before it was
  /// sent share its replies.
  ///
  /// @return the same objects as before when Redis sent the same replies
  public Future<List<@Nullable Response>> repeat(PreparedRead read) {
    Promise<List<@Nullable Response>> answer = Promise.promise();
    loop().repeat(read, answer);
    return answer.future();
  }

  /// Runs `sending` on an event loop. All commands that it sends before it returns are written
  /// together, to one server in one packet.
  ///
  /// @param sending must not block
  public <T> Future<T> together(Supplier<Future<T>> sending) {
    Promise<T> answer = Promise.promise();
    loop().run(() -> Future.<Void>succeededFuture().compose(_ -> sending.get()).onComplete(answer));
    return answer.future();
  }

  /// [#send] for blocking code.
  public @Nullable Response call(Request request) {
    CompletableFuture<@Nullable Response> answer = new CompletableFuture<>();
    loop().send(request, into(answer));
    return join(answer);
  }

  /// [#sendAll] for blocking code.
  public List<@Nullable Response> callAll(List<Request> requests) {
    if (requests.isEmpty()) {
      return List.of();
    }
    CompletableFuture<List<@Nullable Response>> answer = new CompletableFuture<>();
    loop().sendAll(requests, into(answer));
    return join(answer);
  }

  private static <T extends @Nullable Object> Completable<T> into(CompletableFuture<T> answer) {
    return (value, failure) -> {
      if (failure == null) {
        answer.complete(value);
      } else {
        answer.completeExceptionally(failure);
      }
    };
  }

  /// Waits without its own timeout: the client completes every command in time.
  private static <T extends @Nullable Object> T join(CompletableFuture<T> answer) {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw failure(e);
    } catch (InterruptedException _) {
      throw interrupted();
    }
  }

  /// Waits on a virtual thread for a future that an event loop completes.
  ///
  /// @throws RedisUnavailable in an outage or after 15 s without an answer
  public static <T extends @Nullable Object> T await(Future<T> future) {
    if (future.succeeded()) {
      return future.result();
    }
    try {
      return future
          .toCompletionStage()
          .toCompletableFuture()
          .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw failure(e);
    } catch (TimeoutException _) {
      throw new RedisUnavailable("no answer from Redis within " + PATIENCE.toSeconds() + " s");
    } catch (InterruptedException _) {
      throw interrupted();
    }
  }

  private static RuntimeException failure(ExecutionException e) {
    return e.getCause() instanceof RuntimeException cause
        ? cause
        : new IllegalStateException(e.getCause());
  }

  private static RedisUnavailable interrupted() {
    Thread.currentThread().interrupt();
    return new RedisUnavailable("interrupted while waiting for Redis");
  }

  private EventLoopSender loop() {
    EventLoopSender own = ofThread.get(Thread.currentThread());
    return own != null ? own : loops.get(ThreadLocalRandom.current().nextInt(loops.size()));
  }

  /// Walks all keys that match a glob-style pattern, on every master. A key that exists during the
  /// whole scan is returned at least once, perhaps twice. For blocking code.
  ///
  /// @param batch keys that a server looks at in one step
  /// @param take receives some matching keys at a time, never none
  public void scan(String pattern, int batch, Consumer<List<String>> take) {
    new KeyScan(this, pattern, batch).each(take);
  }

  /// The servers that have keys now.
  Future<List<RedisServerAddress>> masters() {
    return servers.masters();
  }

  /// The server that has `key` now.
  public Future<RedisServerAddress> master(String key) {
    return servers.master(key);
  }

  /// A separate connection on the first event loop; the caller watches and closes it.
  Future<Connection> dedicated(RedisServerAddress server) {
    return servers.dial(server);
  }

  /// @param listener called on an event loop when other servers may have keys than before
  void onMastersChanged(Runnable listener) {
    servers.onChange(listener);
  }

  Vertx vertx() {
    return vertx;
  }

  public RedisUrl url() {
    return url;
  }

  /// Event loop contexts that own connections, one each: servers that listen on them reach Redis
  /// without changing threads.
  public List<Context> contexts() {
    return loops.stream().map(loop -> (Context) loop.context()).toList();
  }

  /// A command with its arguments; numbers are written as decimal integers.
  public static Request command(Command command, Object... args) {
    Request request = Request.cmd(command);
    for (Object arg : args) {
      request.arg(String.valueOf(arg));
    }
    return request;
  }

  /// Ends all connections; commands that are not answered yet fail.
  @Override
  public void close() {
    Future.join(loops.stream().map(EventLoopSender::close).toList())
        .onComplete(_ -> servers.close());
  }
}
