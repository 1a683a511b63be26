package io.feedmill.kernel.redis.connection;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Commands that are sent together again and again, as those of hot reads are. They are written
/// once, and as long as Redis answers with the same bytes the answer is the very same object:
/// nothing is parsed again.
///
/// On a cluster they are sent like any others. May be used from any thread, so the replies are not
/// to be maps: the driver's are filled when they are first looked into.
public final class PreparedRead {
  private final List<Request> requests;
  private final byte[] written;
  private volatile @Nullable Said said;

  /// What Redis said last, as it came and as it was read.
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

  /// All commands as the network takes them.
  byte[] written() {
    return written;
  }

  void said(byte[] bytes, List<@Nullable Response> replies) {
    said = new Said(bytes, replies);
  }

  /// What was said before, when it is said again from `from` on.
  @Nullable Said saidAgain(byte[] bytes, int from, int to) {
    Said last = said;
    return last != null && last.at(bytes, from, to) ? last : null;
  }
}
