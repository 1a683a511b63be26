package io.feedmill.reader.parse.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/// Decodes a document's bytes. The named charsets are tried in turn, and the first in which the
/// bytes are valid is used; then UTF-8, then the charset that the text suggests.
public final class DocumentText {
  private static final Pattern CONTENT_TYPE_CHARSET =
      Pattern.compile("charset\\s*=\\s*[\"']?([^\\s;\"']+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern XML_ENCODING =
      Pattern.compile("^\\s*<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']+)[\"']");
  private static final int DECLARATION_LENGTH = 512;
  private static final int LOOKED_AT = 256 * 1024;
  private static final char REPLACEMENT = '\uFFFD';

  private DocumentText() {}

  public static String decode(byte[] bytes, @Nullable String contentType) {
    ByteOrderMark mark = ByteOrderMark.of(bytes);
    if (mark != null) {
      return mark.charset().decode(ByteBuffer.wrap(bytes).position(mark.length())).toString();
    }
    Charset http = named(CONTENT_TYPE_CHARSET, contentType == null ? "" : contentType);
    Charset declared = named(XML_ENCODING, beginning(bytes));
    for (Charset charset : new Charset[] {http, ByteOrderMark.guess(bytes), declared}) {
      String text = charset == null ? null : strictly(bytes, charset);
      if (text != null) {
        return text;
      }
    }
    boolean namedUtf8 =
        StandardCharsets.UTF_8.equals(http) || StandardCharsets.UTF_8.equals(declared);
    return undeclared(bytes, namedUtf8);
  }

  private static String undeclared(byte[] bytes, boolean namedUtf8) {
    String utf8 = strictly(bytes, StandardCharsets.UTF_8);
    if (utf8 != null) {
      return utf8;
    }
    String patched = new String(bytes, StandardCharsets.UTF_8);
    if (namedUtf8 && isMostlyValid(patched)) {
      return patched;
    }
    String guessed = guessed(bytes);
    return guessed == null ? new String(bytes, Charset.forName("windows-1252")) : guessed;
  }

  /// Guesses by language statistics, for bytes that are not valid in any named charset.
  private static @Nullable String guessed(byte[] bytes) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(bytes, 0, Math.min(bytes.length, LOOKED_AT));
    detector.dataEnd();
    String name = detector.getDetectedCharset();
    Charset charset = name == null ? null : CharsetLabel.charset(name);
    return charset == null ? null : strictly(bytes, charset);
  }

  /// Whether most characters beyond ASCII are not replacement characters for broken bytes.
  private static boolean isMostlyValid(String text) {
    long broken = text.chars().filter(c -> c == REPLACEMENT).count();
    long beyondAscii = text.chars().filter(c -> c > 0x7F).count();
    return broken * 2 < beyondAscii;
  }

  private static @Nullable Charset named(Pattern place, String text) {
    Matcher matcher = place.matcher(text);
    return matcher.find() ? CharsetLabel.charset(matcher.group(1)) : null;
  }

  private static String beginning(byte[] bytes) {
    int length = Math.min(bytes.length, DECLARATION_LENGTH);
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  /// The text when all bytes are valid in a charset. A truncated last character is ignored.
  private static @Nullable String strictly(byte[] bytes, Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (text.indexOf(REPLACEMENT) < 0) {
        return text;
      }
    }
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    int most = (int) Math.ceil(bytes.length * (double) decoder.maxCharsPerByte()) + 1;
    CharBuffer text = CharBuffer.allocate(most);
    CoderResult result = decoder.decode(ByteBuffer.wrap(bytes), text, false);
    return result.isUnderflow() ? text.flip().toString() : null;
  }
}
