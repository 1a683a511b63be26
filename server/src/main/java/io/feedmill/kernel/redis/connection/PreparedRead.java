package io.feedmill.kernel.redis.connection;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Commands that are sent together repeatedly, such as those of hot reads. They are encoded once.
/// While Redis replies with the same bytes, the result is the same object and no reply is parsed
/// again.
///
/// On a cluster they are sent like any others. May be used from any thread, so replies must not
/// contain maps within others: maps of the driver are filled lazily at the first access.
public final class PreparedRead {
  private final List<Request> requests;
  private final byte[] written;
  private volatile @Nullable Said said;

  /// The last replies of Redis, as bytes and parsed.
  static final class Said {
    private final byte[] bytes;
    private final List<@Nullable Response> replies;

    private Said(byte[] bytes, List<@Nullable Response> replies) {
      this.bytes = bytes;
      this.replies = replies;
    }

    int length() {
      return bytes.length;
    }

    List<@Nullable Response> replies() {
      return replies;
    }

    private boolean at(byte[] all, int from, int to) {
      int end = from + bytes.length;
      return end <= to && Arrays.equals(all, from, end, bytes, 0, bytes.length);
    }
  }

  /// @param requests that change nothing, at least one
  public PreparedRead(List<Request> requests) {
    this.requests = List.copyOf(requests);
    ByteBuf out = Unpooled.buffer();
    requests.forEach(request -> RequestEncoder.encode(request, out));
    this.written = ByteBufUtil.getBytes(out);
  }

  List<Request> requests() {
    return requests;
  }

  /// All commands, encoded.
  byte[] written() {
    return written;
  }

  void said(byte[] bytes, List<@Nullable Response> replies) {
    for (Response reply : replies) {
      if (reply != null && reply.type() == ResponseType.MULTI && reply.isMap()) {
        reply.getKeys();
      }
    }
    said = new Said(bytes, replies);
  }

  /// The previous replies, if the same bytes begin at `from`.
  @Nullable Said saidAgain(byte[] bytes, int from, int to) {
    Said last = said;
    return last != null && last.at(bytes, from, to) ? last : null;
  }
}
