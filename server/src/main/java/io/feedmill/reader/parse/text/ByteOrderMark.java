package io.feedmill.reader.parse.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The bytes at the start of a document that indicate its Unicode encoding.
///
/// @param length number of bytes
record ByteOrderMark(Charset charset, int length) {
  private static final ByteOrderMark[] NONE_BUT = {
    new ByteOrderMark(Charset.forName("UTF-32BE"), 4),
    new ByteOrderMark(Charset.forName("UTF-32LE"), 4),
    new ByteOrderMark(StandardCharsets.UTF_8, 3),
    new ByteOrderMark(StandardCharsets.UTF_16BE, 2),
    new ByteOrderMark(StandardCharsets.UTF_16LE, 2)
  };

  /// The wider encodings first: two bytes of `<` in UTF-32LE are `<` in UTF-16LE.
  private static final Charset[] WIDE = {
    Charset.forName("UTF-32BE"),
    Charset.forName("UTF-32LE"),
    StandardCharsets.UTF_16BE,
    StandardCharsets.UTF_16LE
  };

  private static final String MARK = "\uFEFF";

  static @Nullable ByteOrderMark of(byte[] document) {
    for (ByteOrderMark mark : NONE_BUT) {
      byte[] bytes = MARK.getBytes(mark.charset);
      if (startsWith(document, bytes)) {
        return mark;
      }
    }
    return null;
  }

  /// The encoding of a document without a mark that begins with `<` or `{` in two or four bytes;
  /// null for any other document.
  static @Nullable Charset guess(byte[] document) {
    for (Charset charset : WIDE) {
      if (startsWith(document, "<".getBytes(charset))
          || startsWith(document, "{".getBytes(charset))) {
        return charset;
      }
    }
    return null;
  }

  private static boolean startsWith(byte[] document, byte[] bytes) {
    if (document.length < bytes.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if (document[i] != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
