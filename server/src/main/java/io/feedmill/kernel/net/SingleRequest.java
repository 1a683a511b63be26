package io.feedmill.kernel.net;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One request to the web and its response; redirects are not followed.
///
/// The name is resolved once, all its addresses are checked, and the connection uses a checked
/// address. The name is not resolved again, so its meaning cannot change after the check (DNS
/// rebinding). Blocks, for virtual threads.
public final class SingleRequest implements AutoCloseable {
  private static final Duration CONNECTING = Duration.ofSeconds(10);
  private static final int CONNECTIONS = 1_000;
  private static final int LONGEST_HEAD = 64 * 1024;

  private final HttpClientAgent client;
  private final HostResolver resolver = new HostResolver();
  private final UserAgent agent;
  private final AddressGuard guard;
  private final Predicate<HttpUrl> trusted;
  private final int most;

  /// @param agent default `User-Agent`, for requests without one
  /// @param trusted hosts that may have any address
  /// @param most maximum of bytes of a body as received
  SingleRequest(
      Vertx vertx, UserAgent agent, AddressGuard guard, Predicate<HttpUrl> trusted, int most) {
    this.agent = agent;
    this.guard = guard;
    this.trusted = trusted;
    this.most = most;
    this.client =
        vertx
            .httpClientBuilder()
            .with(
                new HttpClientOptions()
                    .setKeepAlive(false)
                    .setConnectTimeout((int) CONNECTING.toMillis())
                    .setMaxHeaderSize(LONGEST_HEAD))
            .with(new PoolOptions().setHttp1MaxSize(CONNECTIONS).setMaxWaitQueueSize(CONNECTIONS))
            .withConnectHandler(SingleRequest::leaveFaultsToTheCaller)
            .build();
  }

  /// A response that is not HTTP fails the call; without this handler it is also logged as an
  /// error.
  private static void leaveFaultsToTheCaller(HttpConnection connection) {
    connection.exceptionHandler(_ -> {});
  }

  /// The request.
  ///
  /// @param body of a POST; null for a GET
  public record Ask(URI address, Map<String, String> headers, @Nullable Buffer body) {
    public Ask {
      headers = Map.copyOf(headers);
    }
  }

  /// The response.
  ///
  /// @param body as received, not decoded
  /// @param whole false when the body was longer than the limit; the rest was not read
  public record Answer(int status, MultiMap headers, Buffer body, boolean whole) {}

  /// For small bodies; a large body takes no permit of [LargeBodies].
  ///
  /// @throws InterruptedException when interrupted while waiting
  public Answer send(Ask ask, Duration deadline) throws NoAnswer, InterruptedException {
    return send(ask, deadline, null);
  }

  /// Sends the request; the rest of a large body waits for its permit.
  ///
  /// @param place held by the response until it is closed
  /// @throws InterruptedException when interrupted while waiting
  public Answer send(Ask ask, Duration deadline, LargeBodies.@Nullable Place place)
      throws NoAnswer, InterruptedException {
    long end = System.nanoTime() + deadline.toNanos();
    HttpUrl target = HttpUrl.of(ask.address());
    if (target == null) {
      throw new NoAnswer(NoAnswer.Reason.NO_ADDRESS, "not a web address: " + ask.address());
    }
    InetAddress address = resolve(target);
    Duration left = Duration.ofNanos(end - System.nanoTime());
    if (!left.isPositive()) {
      throw new NoAnswer(NoAnswer.Reason.TOO_SLOW, "no answer in time");
    }
    Promise<Answer> done = Promise.promise();
    try {
      return send(ask, target, address, left, new Reading(done, place))
          .toCompletionStage()
          .toCompletableFuture()
          .get();
    } catch (InterruptedException e) {
      done.tryFail(e);
      throw e;
    } catch (ExecutionException e) {
      throw switch (Objects.requireNonNullElse(e.getCause(), e)) {
        case TimeoutException _ ->
            new NoAnswer(NoAnswer.Reason.TOO_SLOW, "no whole answer in time");
        case HttpClosedException _ -> unreachable(target, " closed the connection");
        case Throwable other -> unreachable(target, ": " + other.getMessage());
      };
    }
  }

  private static NoAnswer unreachable(HttpUrl target, String why) {
    return new NoAnswer(NoAnswer.Reason.UNREACHABLE, target.host() + why);
  }

  /// An address of the host, if all are admitted.
  private InetAddress resolve(HttpUrl target) throws NoAnswer, InterruptedException {
    String host = target.host();
    List<InetAddress> addresses;
    try {
      addresses = resolver.resolve(host);
    } catch (UnknownHostException _) {
      throw new NoAnswer(NoAnswer.Reason.UNKNOWN_HOST, "unknown host " + host);
    }
    if (!trusted.test(target) && !addresses.stream().allMatch(guard::admits)) {
      throw new NoAnswer(NoAnswer.Reason.FORBIDDEN, host + " is not a public address");
    }
    return addresses.getFirst();
  }

  /// A response in flight.
  private record Reading(Promise<Answer> done, LargeBodies.@Nullable Place place) {}

  private Future<Answer> send(
      Ask ask, HttpUrl target, InetAddress address, Duration left, Reading reading) {
    Promise<Answer> done = reading.done();
    RequestOptions options =
        new RequestOptions()
            .setMethod(ask.body() == null ? HttpMethod.GET : HttpMethod.POST)
            .setServer(SocketAddress.inetSocketAddress(target.port(), address.getHostAddress()))
            .setHost(target.hostHeader())
            .setPort(target.port())
            .setSsl(target.encrypted())
            .setURI(target.path());
    options.putHeader(HttpHeaders.USER_AGENT, agent.toString());
    ask.headers().forEach(options::putHeader);
    client
        .request(options)
        .onFailure(done::tryFail)
        .onSuccess(asking -> {
          asking.exceptionHandler(done::tryFail);
          asking.response().onFailure(done::tryFail).onSuccess(answer -> read(answer, reading));
          send(asking, ask.body()).onFailure(done::tryFail);
          done.future().onFailure(_ -> asking.reset());
        });
    return done.future()
        .timeout(Math.max(1, left.toMillis()), TimeUnit.MILLISECONDS)
        .onFailure(done::tryFail);
  }

  private static Future<HttpClientResponse> send(HttpClientRequest asking, @Nullable Buffer body) {
    return body == null ? asking.send() : asking.send(body);
  }

  private void read(HttpClientResponse answer, Reading reading) {
    Promise<Answer> done = reading.done();
    LargeBodies.@Nullable Place place = reading.place();
    Buffer body = Buffer.buffer();
    answer.exceptionHandler(done::tryFail);
    answer.handler(piece -> {
      if (body.length() + piece.length() <= most) {
        body.appendBuffer(piece);
        if (place != null && body.length() > LargeBodies.SMALL) {
          answer.pause();
          if (place.enlarge(answer::resume)) {
            answer.resume();
          }
        }
      } else if (done.tryComplete(new Answer(answer.statusCode(), answer.headers(), body, false))) {
        answer.request().reset();
      }
    });
    answer.endHandler(
        _ -> done.tryComplete(new Answer(answer.statusCode(), answer.headers(), body, true)));
  }

  @Override
  public void close() {
    client.close();
    resolver.close();
  }
}
