package io.feedmill.kernel.redis.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.net.NetSocketInternal;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import io.vertx.redis.client.impl.types.ErrorType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One open connection to one server, speaking RESP3. Commands are pipelined in their order; those
/// of one turn of the event loop are sent in one write. Messages that the server pushes are
/// distinguished from replies.
///
/// All methods except [#request] are called on the event loop of the connection.
public final class Connection implements ReplyReader.Taker {
  private static final int WRITE_AT_BYTES = 64 << 10;

  private final ContextInternal context;
  private final NetSocketInternal socket;
  private final ChannelHandlerContext channel;
  private final Deque<Completable<? super @Nullable Response>> waiting = new ArrayDeque<>();
  private final Promise<Void> ended = Promise.promise();
  private final Runnable flush = this::flush;
  private final ReplyReader reader = new ReplyReader(this);
  private Consumer<Response> onPush = _ -> {};

  /// Reads that have not left yet.
  private final Map<PreparedRead, PreparedReadReplies> unsent = new HashMap<>();

  private @Nullable ByteBuf pending;
  private boolean flushing;
  private long heard;
  private long heardAtLastLook;
  private int quietLooks;
  private long countedAt = System.nanoTime();

  Connection(ContextInternal context, NetSocketInternal socket) {
    this.context = context;
    this.socket = socket;
    this.channel = socket.channelHandlerContext();
    socket.handler(reader);
    socket.closeHandler(_ -> end("the connection ended"));
    socket.exceptionHandler(error -> close(String.valueOf(error.getMessage())));
  }

  /// Commands in the order sent; a reply that is an error fails its answer.
  public void send(Request request, Completable<? super @Nullable Response> answer) {
    if (ended.future().isComplete()) {
      answer.fail(new RedisUnavailable("the connection ended"));
      return;
    }
    waiting.add(answer);
    sendOneWay(request);
  }

  /// A command whose only replies are pushed messages, such as subscribing.
  public void sendOneWay(Request request) {
    if (!ended.future().isComplete()) {
      unsent.clear();
      ByteBuf out = pending();
      RequestEncoder.encode(request, out);
      written(out);
    }
  }

  /// [#send] for commands that are sent together repeatedly. Until they are written, other callers
  /// of the same read share its replies, unless another command was sent since.
  public void repeat(PreparedRead read, Completable<? super List<@Nullable Response>> answer) {
    if (ended.future().isComplete()) {
      answer.fail(new RedisUnavailable("the connection ended"));
      return;
    }
    PreparedReadReplies same = unsent.get(read);
    if (same != null) {
      same.share(answer);
      return;
    }
    PreparedReadReplies replies = new PreparedReadReplies(read, reader, answer);
    for (int i = 0; i < replies.size(); i++) {
      waiting.add(replies);
    }
    unsent.put(read, replies);
    written(pending().writeBytes(read.written()));
  }

  private ByteBuf pending() {
    if (pending == null) {
      pending = channel.alloc().directBuffer(1_024);
    }
    return pending;
  }

  private void written(ByteBuf out) {
    if (out.readableBytes() >= WRITE_AT_BYTES) {
      flush();
    } else if (!flushing) {
      flushing = true;
      context.nettyEventLoop().execute(flush);
    }
  }

  /// [#send], from any thread.
  public Future<@Nullable Response> request(Request request) {
    Promise<@Nullable Response> answer = Promise.promise();
    context.execute(() -> send(request, answer));
    return answer.future();
  }

  private void flush() {
    flushing = false;
    unsent.clear();
    ByteBuf out = pending;
    if (out != null) {
      pending = null;
      var _ = channel.writeAndFlush(out, channel.voidPromise());
    }
  }

  /// The listener for pushed messages.
  public void onPush(Consumer<Response> listener) {
    onPush = listener;
  }

  /// Completes when either side closed the connection.
  public Future<Void> ended() {
    return ended.future();
  }

  public ContextInternal context() {
    return context;
  }

  @Override
  public int known(byte[] bytes, int from, int to) {
    if (!(waiting.peek() instanceof PreparedReadReplies next)) {
      return 0;
    }
    return next.again(bytes, from, to);
  }

  @Override
  public void takeKnown() {
    heard++;
    if (waiting.peek() instanceof PreparedReadReplies next) {
      for (int i = 0; i < next.size(); i++) {
        waiting.remove();
      }
      next.succeedAgain();
    }
  }

  @Override
  public void take(@Nullable Response reply) {
    heard++;
    if (reply != null && reply.type() == ResponseType.PUSH) {
      if (waiting.peek() instanceof PreparedReadReplies next) {
        next.interrupted();
      }
      onPush.accept(reply);
      return;
    }
    Completable<? super @Nullable Response> answer = waiting.poll();
    if (answer == null) {
      close("a reply without a request");
    } else if (reply instanceof ErrorType error) {
      answer.fail(RedisFailure.of(error));
      if (error.is("READONLY")) {
        close("the server is no longer the master");
      }
    } else {
      answer.succeed(reply);
    }
  }

  @Override
  public void refuse(String reason) {
    close(reason);
  }

  /// Checks whether the server responds; called at regular intervals. After a pause of the process
  /// the calls that are due are made one after the other; those of one pause count as one, because
  /// the server has had no time to respond between them.
  ///
  /// @param everyMillis the interval
  /// @return number of consecutive intervals with pending replies in which no data was received
  public int quietLooks(long everyMillis) {
    long now = System.nanoTime();
    if (waiting.isEmpty() || heard != heardAtLastLook) {
      quietLooks = 0;
      countedAt = now;
    } else if (now - countedAt >= TimeUnit.MILLISECONDS.toNanos(everyMillis) / 2) {
      quietLooks++;
      countedAt = now;
    }
    heardAtLastLook = heard;
    return quietLooks;
  }

  boolean idle() {
    return waiting.isEmpty();
  }

  /// Ends the connection immediately; commands in flight fail with [RedisUnavailable].
  public void close(String reason) {
    end(reason);
    socket.close();
  }

  private void end(String reason) {
    if (!ended.tryComplete()) {
      return;
    }
    unsent.clear();
    if (pending != null) {
      pending.release();
      pending = null;
    }
    RedisUnavailable failure = new RedisUnavailable(reason);
    for (var answer = waiting.poll(); answer != null; answer = waiting.poll()) {
      answer.fail(failure);
    }
  }
}
