package io.feedmill.media.linked;

import io.feedmill.kernel.work.StepBudget;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.helper.ValidationException;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/// The text of a page: by its byte order mark, else by the character set that its server declares,
/// else by the one that it declares itself within its first 4 KiB, else UTF-8.
///
/// Names are interpreted as by browsers (<https://encoding.spec.whatwg.org/#names-and-labels>):
/// pages that declare ISO-8859-1 are in windows-1252.
final class PageText {
  private static final String CHARSET = "charset=";
  private static final String MARK = "\ufeff";
  private static final int LONGEST_DECLARATION = 4 << 10;
  private static final String WESTERN = "windows-1252";
  private static final Map<String, String> LABELS =
      Map.ofEntries(
          Map.entry("iso-8859-1", WESTERN),
          Map.entry("latin1", WESTERN),
          Map.entry("us-ascii", WESTERN),
          Map.entry("ascii", WESTERN),
          Map.entry("iso-8859-9", "windows-1254"),
          Map.entry("iso-8859-11", "windows-874"),
          Map.entry("tis-620", "windows-874"),
          Map.entry("gb2312", "gb18030"),
          Map.entry("gbk", "gb18030"),
          Map.entry("shift_jis", "windows-31j"),
          Map.entry("shift-jis", "windows-31j"),
          Map.entry("sjis", "windows-31j"),
          Map.entry("euc-kr", "x-windows-949"),
          Map.entry("ks_c_5601-1987", "x-windows-949"),
          Map.entry("big5", "big5-hkscs"));

  private PageText() {}

  /// Runs on a pool for documents.
  static String of(Buffer body, String contentType) {
    String text = body.toString(charset(body, contentType));
    return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
  }

  private static Charset charset(Buffer body, String contentType) {
    int first = body.length() < 2 ? 0 : body.getUnsignedShort(0);
    if (first == 0xfeff || first == 0xfffe) {
      return StandardCharsets.UTF_16;
    }
    if (first == 0xefbb && body.length() > 2 && body.getUnsignedByte(2) == 0xbf) {
      return StandardCharsets.UTF_8;
    }
    return declared(contentType).or(() -> declaredWithin(body)).orElse(StandardCharsets.UTF_8);
  }

  /// The character set of a content type.
  private static Optional<Charset> declared(String contentType) {
    String type = contentType.toLowerCase(Locale.ROOT);
    int at = type.indexOf(CHARSET);
    if (at < 0) {
      return Optional.empty();
    }
    String name = type.substring(at + CHARSET.length()).replace("\"", "").replace("'", "");
    int end = name.indexOf(';');
    return named(end < 0 ? name : name.substring(0, end));
  }

  /// The declaration in the page. It is read byte by byte, so the page is not in UTF-16 or UTF-32.
  private static Optional<Charset> declaredWithin(Buffer body) {
    byte[] start = body.getBytes(0, Math.min(body.length(), LONGEST_DECLARATION));
    Document page;
    try {
      String text = new String(start, StandardCharsets.ISO_8859_1);
      page = Parser.htmlParser().parseInput(StepBudget.reader(text), "");
    } catch (ValidationException _) {
      return Optional.empty();
    }
    for (Element meta : page.select("meta[charset], meta[http-equiv=content-type][content]")) {
      Optional<Charset> found =
          meta.hasAttr("charset") ? named(meta.attr("charset")) : declared(meta.attr("content"));
      if (found.isPresent()) {
        return found.filter(charset -> !charset.name().startsWith("UTF-"));
      }
    }
    return Optional.empty();
  }

  private static Optional<Charset> named(String name) {
    String label = name.strip().toLowerCase(Locale.ROOT);
    try {
      return Optional.of(Charset.forName(LABELS.getOrDefault(label, label)));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
      return Optional.empty();
    }
  }
}
