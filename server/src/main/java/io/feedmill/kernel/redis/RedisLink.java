package io.feedmill.kernel.redis;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.internal.VertxInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisClientType;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The way to Redis: one pipelined connection for each event loop, the same for one server and for
/// a cluster. On an event loop its own connection is used; everybody else takes one at random.
///
/// Every method may be called from any thread. Futures complete on an event loop, where nobody may
/// block; blocking code on a virtual thread uses [#await].
public final class RedisLink implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Vertx vertx;
  private final RedisUrl url;
  private final Redis client;
  private final List<Lane> lanes;
  private final Map<Thread, Lane> laneOfLoop = new ConcurrentHashMap<>();
  private final long watch;

  private RedisLink(Vertx vertx, RedisUrl url, int lanes) {
    this.vertx = vertx;
    this.url = url;
    this.client = Redis.createClient(vertx, url.options());
    this.lanes = new ArrayList<>();
    boolean oneServer = url.type() != RedisClientType.CLUSTER;
    for (int i = 0; i < lanes; i++) {
      Context context = ((VertxInternal) vertx).createEventLoopContext();
      Lane lane = new Lane(context, client, oneServer);
      this.lanes.add(lane);
      context.runOnContext(_ -> laneOfLoop.put(Thread.currentThread(), lane));
    }
    this.watch = vertx.setPeriodic(Lane.lookEveryMillis(), _ -> look());
  }

  /// Opens lazily: nothing is sent until the first command.
  ///
  /// @param lanes connections, best one for each event loop
  public static RedisLink open(Vertx vertx, RedisUrl url, int lanes) {
    return new RedisLink(vertx, url, lanes);
  }

  /// One command, pipelined. A nil reply is null.
  ///
  /// @return fails with [RedisUnavailable] in an outage, else with the driver's error
  public Future<@Nullable Response> send(Request request) {
    Promise<@Nullable Response> answer = Promise.promise();
    Lane lane = laneOfLoop.get(Thread.currentThread());
    if (lane != null) {
      lane.send(request, answer);
    } else {
      Lane any = anyLane();
      any.context().runOnContext(_ -> any.send(request, answer));
    }
    return answer.future();
  }

  /// Several commands in one round trip, not atomic; on a cluster one round trip for each node.
  /// Fails when one of them fails.
  public Future<List<@Nullable Response>> sendAll(List<Request> requests) {
    if (requests.isEmpty()) {
      return Future.succeededFuture(List.of());
    }
    Promise<List<@Nullable Response>> answer = Promise.promise();
    Lane lane = laneOfLoop.get(Thread.currentThread());
    if (lane != null) {
      lane.sendAll(requests, answer);
    } else {
      Lane any = anyLane();
      any.context().runOnContext(_ -> any.sendAll(requests, answer));
    }
    return answer.future();
  }

  /// [#send] for blocking code.
  public @Nullable Response call(Request request) {
    return await(send(request));
  }

  /// [#sendAll] for blocking code.
  public List<@Nullable Response> callAll(List<Request> requests) {
    return await(sendAll(requests));
  }

  /// Waits on a virtual thread for what an event loop completes.
  ///
  /// @throws RedisUnavailable in an outage or after 15 s without an answer
  public static <T extends @Nullable Object> T await(Future<T> future) {
    try {
      return future
          .toCompletionStage()
          .toCompletableFuture()
          .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(e.getCause());
    } catch (TimeoutException _) {
      throw new RedisUnavailable("no answer from Redis within " + PATIENCE.toSeconds() + " s");
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new RedisUnavailable("interrupted while waiting for Redis");
    }
  }

  /// A connection of its own, for commands that block or change the connection; the taker closes
  /// it.
  Future<RedisConnection> dedicated() {
    return client.connect();
  }

  /// A client for each master, for work that concerns servers and not keys; the taker closes them.
  Future<List<Redis>> masters() {
    if (url.type() != RedisClientType.CLUSTER) {
      return Future.succeededFuture(List.of(Redis.createClient(vertx, url.options())));
    }
    return send(Request.cmd(Command.CLUSTER).arg("SLOTS"))
        .map(slots -> ClusterNodes.masters(url, slots).stream().map(this::single).toList());
  }

  private Redis single(String endpoint) {
    return Redis.createClient(vertx, RedisUrl.parse(endpoint).options());
  }

  /// Walks all keys that match a glob-style pattern, on every master. A key that exists all the
  /// while comes at least once, perhaps twice. For blocking code.
  ///
  /// @param batch keys that a server looks at in one step
  /// @param take is given some matching keys at a time, never none
  public void scan(String pattern, int batch, Consumer<List<String>> take) {
    new KeyScan(await(masters()), pattern, batch).each(take);
  }

  Vertx vertx() {
    return vertx;
  }

  public RedisUrl url() {
    return url;
  }

  /// Event loop contexts that own a connection, one each: servers that listen on them reach Redis
  /// without changing threads.
  public List<Context> contexts() {
    return lanes.stream().map(Lane::context).toList();
  }

  private Lane anyLane() {
    return lanes.get(ThreadLocalRandom.current().nextInt(lanes.size()));
  }

  private void look() {
    lanes.forEach(lane -> lane.context().runOnContext(_ -> lane.look()));
  }

  /// A command with its arguments; numbers are written as decimal integers.
  public static Request command(Command command, Object... args) {
    Request request = Request.cmd(command);
    Arrays.stream(args).map(String::valueOf).forEach(request::arg);
    return request;
  }

  @Override
  public void close() {
    vertx.cancelTimer(watch);
    client.close();
  }
}
