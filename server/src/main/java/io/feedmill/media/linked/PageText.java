package io.feedmill.media.linked;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;

/// The text of a page: by its byte order mark, else by the character set that its server declares,
/// else UTF-8. What a page declares inside itself is not asked: addresses are in ASCII nearly
/// always, which all of them write alike.
final class PageText {
  private static final String CHARSET = "charset=";

  private PageText() {}

  static String of(Buffer body, String contentType) {
    return body.toString(charset(body, contentType));
  }

  private static Charset charset(Buffer body, String contentType) {
    int first = body.length() < 2 ? 0 : body.getUnsignedShort(0);
    if (first == 0xfeff || first == 0xfffe) {
      return StandardCharsets.UTF_16;
    }
    String type = contentType.toLowerCase(Locale.ROOT);
    int at = type.indexOf(CHARSET);
    if (at < 0) {
      return StandardCharsets.UTF_8;
    }
    String name = type.substring(at + CHARSET.length()).replace("\"", "").replace("'", "");
    int end = name.indexOf(';');
    return named((end < 0 ? name : name.substring(0, end)).strip());
  }

  private static Charset named(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
      return StandardCharsets.UTF_8;
    }
  }
}
