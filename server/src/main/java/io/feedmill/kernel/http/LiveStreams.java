package io.feedmill.kernel.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The live streams of a server. Keeps them alive; closes them when their grant ends, when their
/// part of the site is disabled, and when the server stops.
public final class LiveStreams implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LiveStreams.class);
  private static final long HEARTBEAT_MILLIS = 15_000;
  private static final long LOOK_MILLIS = 2_000;

  /// Each with its path.
  private final Map<LiveStream, String> open = new ConcurrentHashMap<>();

  private final Vertx vertx;
  private final AccessBoundStreams admitted;
  private final Predicate<String> reachable;
  private final long heartbeats;
  private final long looks;
  private volatile boolean closed;

  /// @param reachable whether a path has a route now
  public LiveStreams(Vertx vertx, AccessBoundStreams admitted, Predicate<String> reachable) {
    this.vertx = vertx;
    this.admitted = admitted;
    this.reachable = reachable;
    this.heartbeats =
        vertx.setPeriodic(HEARTBEAT_MILLIS, _ -> open.keySet().forEach(LiveStream::heartbeat));
    this.looks = vertx.setPeriodic(LOOK_MILLIS, _ -> closeUnreachable());
  }

  private void closeUnreachable() {
    open.forEach((stream, path) -> {
      if (!reachable.test(path)) {
        stream.close();
      }
    });
  }

  /// Hands the stream to its writer, then writes the head of the reply and that it is open, on the
  /// event loop: from then on the client receives every event. Data of the writer is sent
  /// afterwards.
  public void open(Call call, Consumer<LiveStream> opened) {
    HttpServerResponse response = call.request().response();
    response.setChunked(true).setStatusCode(200);
    LiveStream stream = new LiveStream(vertx.getOrCreateContext(), call.request());
    open.put(stream, call.path());
    stream.onClose(() -> open.remove(stream));
    call.attached(AccessGrant.class)
        .ifPresent(grant -> stream.onClose(admitted.register(grant, stream::close)));
    try {
      opened.accept(stream);
    } catch (RuntimeException e) {
      LOG.error("request {}: the live stream could not be opened", call.requestId(), e);
      stream.close();
    }
    response.write(": open\n\n");
    if (closed) {
      stream.close();
    }
  }

  public int size() {
    return open.size();
  }

  @Override
  public void close() {
    closed = true;
    vertx.cancelTimer(heartbeats);
    vertx.cancelTimer(looks);
    open.keySet().forEach(LiveStream::close);
  }
}
