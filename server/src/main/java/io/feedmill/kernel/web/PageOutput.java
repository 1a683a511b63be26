package io.feedmill.kernel.web;

import gg.jte.TemplateOutput;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.charset.StandardCharsets;

/// A page in UTF-8 while a template writes it, in one piece of memory that grows.
///
/// Half of a surrogate pair becomes a question mark. Netty's own writer of UTF-8 writes the low
/// byte of the character behind it, which may be a `<` that nothing has escaped.
final class PageOutput implements TemplateOutput {
  private static final int USUAL_BYTES = 16 << 10;

  private final ByteBuf bytes = Unpooled.buffer(USUAL_BYTES);

  @Override
  public void writeContent(String text) {
    bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void writeContent(String text, int from, int to) {
    writeContent(text.substring(from, to));
  }

  @Override
  public void writeBinaryContent(byte[] content) {
    bytes.writeBytes(content);
  }

  /// The written bytes; no writes may follow.
  Buffer written() {
    return BufferInternal.buffer(bytes);
  }
}
