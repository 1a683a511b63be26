package io.feedmill.kernel.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The live streams of a server: keeps them alive, closes them when their grant ends or the server
/// stops.
public final class LiveStreams implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LiveStreams.class);
  private static final long HEARTBEAT_MILLIS = 15_000;

  private final Set<LiveStream> open = ConcurrentHashMap.newKeySet();
  private final Vertx vertx;
  private final AccessBoundStreams admitted;
  private final long timer;
  private volatile boolean closed;

  public LiveStreams(Vertx vertx, AccessBoundStreams admitted) {
    this.vertx = vertx;
    this.admitted = admitted;
    this.timer = vertx.setPeriodic(HEARTBEAT_MILLIS, _ -> open.forEach(LiveStream::heartbeat));
  }

  /// Writes the head of the reply and hands the stream to its writer, on the event loop.
  public void open(Call call, Consumer<LiveStream> opened) {
    HttpServerResponse response = call.request().response();
    response.setChunked(true).setStatusCode(200);
    response.write(": open\n\n");
    LiveStream stream = new LiveStream(vertx.getOrCreateContext(), call.request());
    open.add(stream);
    stream.onClose(() -> open.remove(stream));
    call.attached(AccessGrant.class)
        .ifPresent(grant -> stream.onClose(admitted.register(grant, stream::close)));
    try {
      opened.accept(stream);
    } catch (RuntimeException e) {
      LOG.error("request {}: the live stream could not be opened", call.requestId(), e);
      stream.close();
    }
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
    vertx.cancelTimer(timer);
    open.forEach(LiveStream::close);
  }
}
