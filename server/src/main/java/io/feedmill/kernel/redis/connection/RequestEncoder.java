package io.feedmill.kernel.redis.connection;

import io.netty.buffer.ByteBuf;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.impl.CommandImpl;
import io.vertx.redis.client.impl.RequestImpl;
import io.vertx.redis.client.impl.ZModem;
import java.util.List;

/// Encodes commands in the protocol of Redis, and finds the hash slot of a cluster to which they
/// belong.
final class RequestEncoder {
  private static final int END = ('\r' << 8) | '\n';

  private RequestEncoder() {}

  static void encode(Request request, ByteBuf out) {
    RequestImpl known = (RequestImpl) request;
    List<byte[]> args = known.getArgs();
    out.writeByte('*');
    writeNumber(args.size() + 1, out);
    out.writeBytes(((CommandImpl) known.command()).getBytes());
    for (int i = 0; i < args.size(); i++) {
      byte[] arg = args.get(i);
      out.writeByte('$');
      writeNumber(arg.length, out);
      out.writeBytes(arg).writeShort(END);
    }
  }

  private static void writeNumber(int number, ByteBuf out) {
    if (number >= 10) {
      writeDigits(number / 10, out);
    }
    out.writeByte('0' + number % 10).writeShort(END);
  }

  private static void writeDigits(int number, ByteBuf out) {
    if (number >= 10) {
      writeDigits(number / 10, out);
    }
    out.writeByte('0' + number % 10);
  }

  /// The slot of the command's first key, or -1 when it has none.
  static int slot(Request request) {
    List<byte[]> keys = ((RequestImpl) request).keys();
    return keys.isEmpty() ? -1 : ZModem.generate(keys.getFirst());
  }
}
