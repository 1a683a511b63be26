package io.feedmill.reader.parse.html;

import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.work.StepBudget;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/// Reads the value of a microformats property from an element.
///
/// @param base base of relative addresses, null when unknown
record MfValues(@Nullable URI base) {
  private static final int LONGEST_NAME = 1_000;
  private static final Set<String> SILENT = Set.of("script", "style", "template");

  MfValue value(String prefix, Element element) {
    return switch (prefix) {
      case "u" -> new MfValue.Plain(address(element));
      case "dt" -> new MfValue.Plain(date(element));
      case "e" -> new MfValue.Html(text(element), html(element));
      default -> new MfValue.Plain(plain(element));
    };
  }

  private static String html(Element element) {
    String html = element.html();
    StepBudget.spend(html.length());
    return html;
  }

  /// The value of a property that is a nested item.
  MfValue thing(String prefix, Element element, MfItem item) {
    String text =
        switch (prefix) {
          case "u" -> item.has("url") ? item.text("url") : address(element);
          case "e" -> text(element);
          case "dt" -> date(element);
          default -> item.has("name") ? item.text("name") : plain(element);
        };
    return new MfValue.Thing(item, text);
  }

  private String plain(Element element) {
    String parts = valueClass(element, "");
    if (!parts.isEmpty()) {
      return parts;
    }
    return switch (element.normalName()) {
      case "abbr", "link" -> attribute(element, "title");
      case "data", "input" -> attribute(element, "value");
      case "img", "area" -> attribute(element, "alt");
      default -> name(element);
    };
  }

  private String attribute(Element element, String name) {
    return element.hasAttr(name) ? element.attr(name) : text(element);
  }

  String address(Element element) {
    String name =
        switch (element.normalName()) {
          case "a", "area", "link" -> "href";
          case "img", "audio", "video", "source", "iframe" ->
              element.hasAttr("src") ? "src" : "poster";
          case "object" -> "data";
          default -> "";
        };
    String written = element.hasAttr(name) ? element.attr(name) : plain(element);
    URI address = Links.resolve(written, base);
    return address == null ? "" : address.toString();
  }

  private String date(Element element) {
    String parts = valueClass(element, " ");
    if (!parts.isEmpty()) {
      return parts;
    }
    return switch (element.normalName()) {
      case "time", "ins", "del" -> attribute(element, "datetime");
      default -> plain(element);
    };
  }

  /// The parts of a value that are in elements of the classes `value` and `value-title`.
  private static String valueClass(Element element, String between) {
    List<String> parts = new ArrayList<>();
    collectParts(element, parts);
    return parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining(between));
  }

  private static void collectParts(Element parent, List<String> parts) {
    for (Element child : parent.children()) {
      if (child.hasClass("value-title")) {
        parts.add(child.attr("title"));
      } else if (child.hasClass("value")) {
        parts.add(part(child));
      } else if (Microformats.types(child).isEmpty()) {
        collectParts(child, parts);
      }
    }
  }

  private static String part(Element element) {
    String name =
        switch (element.normalName()) {
          case "img", "area" -> "alt";
          case "data" -> "value";
          case "abbr" -> "title";
          case "time", "ins", "del" -> "datetime";
          default -> "";
        };
    return element.hasAttr(name) ? element.attr(name) : text(element).strip();
  }

  /// The text without the `alt` of pictures that repeats the text beside them.
  static String name(Element element) {
    String bare = text(element, _ -> false).toLowerCase(Locale.ROOT);
    return bare.isEmpty() || bare.length() > LONGEST_NAME
        ? text(element)
        : text(element, alt -> !bare.contains(alt.strip().toLowerCase(Locale.ROOT)));
  }

  /// All characters, with a picture's `alt` in its place, without scripts and styles.
  static String text(Element element) {
    return text(element, _ -> true);
  }

  private static String text(Element element, Predicate<String> alternatives) {
    StringBuilder out = new StringBuilder();
    append(element, out, alternatives);
    return out.toString().strip();
  }

  private static void append(Element parent, StringBuilder out, Predicate<String> alternatives) {
    for (Node child : parent.childNodes()) {
      StepBudget.spend(1);
      if (child instanceof TextNode text) {
        out.append(text.getWholeText());
        StepBudget.spend(text.getWholeText().length());
      } else if (child instanceof Element element && !SILENT.contains(element.normalName())) {
        if (element.normalName().equals("img")) {
          String alternative = element.attr("alt");
          out.append(' ').append(alternatives.test(alternative) ? alternative : "").append(' ');
        } else if (element.normalName().equals("br")) {
          out.append('\n');
        } else {
          append(element, out, alternatives);
          out.append(element.isBlock() ? "\n" : "");
        }
      }
    }
  }
}
