package io.feedmill.kernel.web;

import gg.jte.TemplateOutput;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;

/// A page in UTF-8 while a template writes it, in one piece of memory that grows.
final class PageOutput implements TemplateOutput {
  private static final int USUAL_BYTES = 16 << 10;

  private final ByteBuf bytes = Unpooled.buffer(USUAL_BYTES);

  @Override
  public void writeContent(String text) {
    ByteBufUtil.writeUtf8(bytes, text);
  }

  @Override
  public void writeContent(String text, int from, int to) {
    ByteBufUtil.writeUtf8(bytes, text, from, to);
  }

  @Override
  public void writeBinaryContent(byte[] content) {
    bytes.writeBytes(content);
  }

  /// What was written; nothing is to be written afterwards.
  Buffer written() {
    return BufferInternal.buffer(bytes);
  }
}
