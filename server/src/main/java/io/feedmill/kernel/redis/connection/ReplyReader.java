package io.feedmill.kernel.redis.connection;

import io.netty.buffer.ByteBuf;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import io.vertx.redis.client.impl.types.AttributeType;
import io.vertx.redis.client.impl.types.BooleanType;
import io.vertx.redis.client.impl.types.BulkType;
import io.vertx.redis.client.impl.types.ErrorType;
import io.vertx.redis.client.impl.types.Multi;
import io.vertx.redis.client.impl.types.MultiType;
import io.vertx.redis.client.impl.types.NumberType;
import io.vertx.redis.client.impl.types.PushType;
import io.vertx.redis.client.impl.types.SimpleStringType;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Parses RESP2 and RESP3 replies from the chunks that a connection receives, of any length. Used
/// on one event loop. After a failure nothing more is read: a missing reply shifts all later ones.
final class ReplyReader implements Handler<Buffer> {
  private static final int DEEPEST = 32;

  /// Every number with this many digits is exact as a double.
  private static final int EXACT_DIGITS = 15;

  /// Limits of Redis: bytes of one value, and items of one reply.
  private static final int LONGEST = 512 << 20;

  /// Memory that an idle connection keeps.
  private static final int MOST_KEPT = 64 << 10;

  private static final byte[] NOTHING = {};

  private final Taker taker;
  private final Deque<Multi> open = new ArrayDeque<>();
  private byte[] bytes = NOTHING;

  /// Whether no other code holds `bytes`, so that received data may be written behind `end`.
  private boolean own;

  private int at;
  private int end;

  /// Position in the stream minus index into `bytes`.
  private long shift;

  /// Position of the first byte that is still in memory.
  private long oldest;

  private boolean broken;

  /// Receives the replies in their order.
  interface Taker {
    /// Inspects received bytes before they are parsed, at the beginning of each reply.
    ///
    /// @return how many bytes, which must be whole replies, need not be read; 0 for none
    int known(byte[] bytes, int from, int to);

    /// Receives the replies that [#known] has found, which are not parsed.
    void takeKnown();

    /// @param reply null for nil
    void take(@Nullable Response reply);

    /// The received bytes are not a reply; nothing more is read.
    void refuse(String reason);
  }

  ReplyReader(Taker taker) {
    this.taker = taker;
  }

  @Override
  public void handle(Buffer chunk) {
    if (broken) {
      return;
    }
    try {
      append(((BufferInternal) chunk).getByteBuf());
      boolean more = at < end;
      while (more && !broken) {
        more = (open.isEmpty() && pass()) || read();
      }
      if (at == end && bytes.length > MOST_KEPT) {
        move(NOTHING, 0, 0);
      }
    } catch (NumberFormatException _) {
      refuse("a reply with a broken number");
    } catch (RuntimeException | Error e) {
      refuse("a reply that cannot be read: " + e);
      throw e;
    }
  }

  private void append(ByteBuf chunk) {
    int length = chunk.readableBytes();
    if (at == end && chunk.hasArray()) {
      move(chunk.array(), chunk.arrayOffset() + chunk.readerIndex(), 0);
      own = false;
    } else {
      int left = end - at;
      if (!own || bytes.length - end < length) {
        byte[] all = new byte[left > length ? 2 * left + length : left + length];
        System.arraycopy(bytes, at, all, 0, left);
        move(all, 0, left);
        own = true;
      }
      chunk.getBytes(chunk.readerIndex(), bytes, end, length);
    }
    end += length;
  }

  private void move(byte[] to, int index, int left) {
    oldest = position();
    shift = oldest - index;
    bytes = to;
    at = index;
    end = index + left;
  }

  private boolean pass() {
    if (at == end) {
      return false;
    }
    int known = taker.known(bytes, at, end);
    if (known > 0) {
      at += known;
      taker.takeKnown();
    }
    return known > 0;
  }

  /// The current position in the stream.
  long position() {
    return at + shift;
  }

  /// The bytes from a position to the current one.
  ///
  /// @return null when they are no longer here
  byte @Nullable [] since(long start) {
    return start < oldest ? null : Arrays.copyOfRange(bytes, (int) (start - shift), at);
  }

  /// Reads one value or the head of several.
  ///
  /// @return false when it is not complete yet
  private boolean read() {
    int line = lineEnd();
    if (line < 0) {
      return false;
    }
    int from = at + 1;
    byte kind = bytes[at];
    if (kind == '$' || kind == '=' || kind == '!') {
      return readBytes(kind, from, line);
    }
    at = line + 2;
    switch (kind) {
      case ':' -> add(NumberType.create(number(from, line)));
      case ',' -> add(NumberType.create(decimal(from, line)));
      case '*', '~', '%', '>', '|' -> begin(kind, length(from, line));
      case '+' -> add(simple(text(from, line)));
      case '-' -> add(ErrorType.create(text(from, line)));
      case '_' -> add(null);
      case '#' -> add(bytes[from] == 't' ? BooleanType.TRUE : BooleanType.FALSE);
      case '(' -> add(NumberType.create(new BigInteger(text(from, line))));
      default -> refuse("a reply of unknown type " + kind);
    }
    return true;
  }

  /// The end of the line without the two bytes that end it; -1 when the line is not complete yet.
  private int lineEnd() {
    for (int i = at; i < end - 1; i++) {
      if (bytes[i] == '\r' && bytes[i + 1] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private boolean readBytes(byte kind, int from, int line) {
    int length = length(from, line);
    int start = line + 2;
    if (length < 0) {
      at = start;
      add(null);
      return true;
    }
    if (end - start < length + 2) {
      return false;
    }
    byte[] value = Arrays.copyOfRange(bytes, start, start + length);
    at = start + length + 2;
    switch (kind) {
      case '$' -> add(new BytesReply(value));
      case '!' -> add(ErrorType.create(new String(value, StandardCharsets.UTF_8)));
      default -> add(BulkType.create(Buffer.buffer(value), true));
    }
    return true;
  }

  private void begin(byte kind, int length) {
    if (open.size() >= DEEPEST) {
      refuse("a reply nested too deeply");
    } else if (length < 0) {
      add(null);
    } else if (length > 0) {
      open.push(
          switch (kind) {
            case '>' -> PushType.create(length);
            case '|' -> AttributeType.create(length);
            default -> MultiType.create(length, kind == '%');
          });
    } else if (kind == '>') {
      refuse("an empty push");
    } else if (kind != '|') {
      add(kind == '%' ? MultiType.EMPTY_MAP : MultiType.EMPTY_MULTI);
    }
  }

  /// Attributes are omitted.
  private void add(@Nullable Response value) {
    @Nullable Response done = value;
    for (Multi into = open.peek(); into != null; into = open.peek()) {
      into.add(done);
      if (!into.complete()) {
        return;
      }
      open.pop();
      if (into.type() == ResponseType.ATTRIBUTE) {
        return;
      }
      done = into;
    }
    taker.take(done);
  }

  private void refuse(String reason) {
    broken = true;
    taker.refuse(reason);
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static SimpleStringType simple(String text) {
    return text.equals("OK") ? SimpleStringType.OK : SimpleStringType.create(text);
  }

  private double decimal(int from, int to) {
    if (to - from <= EXACT_DIGITS && digits(from, to)) {
      return number(from, to);
    }
    String text = text(from, to);
    return switch (text) {
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      case "nan", "-nan" -> Double.NaN;
      default -> Double.parseDouble(text);
    };
  }

  private boolean digits(int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return false;
      }
    }
    return from < to;
  }

  private int length(int from, int to) {
    long length = number(from, to);
    if (length > LONGEST) {
      throw new NumberFormatException("a reply of " + length);
    }
    return (int) length;
  }

  private long number(int from, int to) {
    if (to - from > EXACT_DIGITS || !digits(from, to)) {
      return Long.parseLong(text(from, to));
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      value = 10 * value + (bytes[i] - '0');
    }
    return value;
  }
}
