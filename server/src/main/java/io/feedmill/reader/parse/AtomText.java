package io.feedmill.reader.parse;

import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.xml.XmlElement;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;

/// The content of an Atom text or content construct.
sealed interface AtomText {
  /// Plain characters.
  record Plain(String text) implements AtomText {}

  /// HTML.
  record Html(String markup) implements AtomText {}

  /// Reads `type` of Atom 1.0, and `type` and `mode` of Atom 0.3. Content that is neither text nor
  /// HTML, or is in another document, is empty.
  static AtomText of(XmlElement element) {
    String type = element.attribute("type").strip().toLowerCase(Locale.ROOT);
    String mode = element.attribute("mode").strip().toLowerCase(Locale.ROOT);
    boolean xhtml = type.contains("xhtml") || mode.equals("xml");
    if (mode.equals("base64")) {
      return type.contains("html") ? new Html(decoded(element)) : new Plain(decoded(element));
    }
    if (xhtml && element.hasElements()) {
      return new Html(xhtml(element));
    }
    if (type.contains("html")) {
      return new Html(Markup.html(element));
    }
    boolean text = type.isEmpty() || type.startsWith("text");
    return new Plain(text ? element.text() : "");
  }

  /// As plain text on one line.
  default String title() {
    return switch (this) {
      case Plain(String text) -> Markup.oneLine(text);
      case Html(String markup) -> Markup.textOf(markup);
    };
  }

  /// As HTML.
  default String html() {
    return switch (this) {
      case Plain(String text) -> Markup.ofText(text);
      case Html(String markup) -> markup;
    };
  }

  private static String xhtml(XmlElement element) {
    XmlElement only = element.elements().findFirst().orElse(element);
    boolean wrapped = only.name().equals("div") && element.elements().count() == 1;
    return Markup.inner(wrapped ? only : element);
  }

  private static String decoded(XmlElement element) {
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(element.text());
      return Markup.clean(new String(bytes, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException notBase64) {
      return "";
    }
  }
}
