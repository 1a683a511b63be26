package io.feedmill.kernel.text;

import java.util.Map;
import java.util.Set;

/// The allowed elements of foreign HTML.
final class AllowedMarkup {
  /// Elements that are removed with their content. The content of any other unknown element is
  /// kept.
  private static final Set<String> DROPPED =
      Set.of(
          "applet",
          "base",
          "button",
          "canvas",
          "datalist",
          "fencedframe",
          "frameset",
          "head",
          "input",
          "link",
          "map",
          "meta",
          "meter",
          "noembed",
          "noframes",
          "object",
          "optgroup",
          "option",
          "output",
          "param",
          "plaintext",
          "portal",
          "progress",
          "script",
          "select",
          "selectedcontent",
          "slot",
          "style",
          "svg",
          "template",
          "textarea",
          "title",
          "track",
          "xmp");

  /// Blocks whose meaning a page of many such documents cannot keep.
  private static final Set<String> SHOWN_AS_DIV =
      Set.of(
          "address",
          "article",
          "aside",
          "center",
          "fieldset",
          "footer",
          "form",
          "header",
          "main",
          "nav",
          "section");

  private static final Set<String> PLAIN =
      Set.of(
          "abbr",
          "b",
          "bdi",
          "bdo",
          "big",
          "br",
          "caption",
          "cite",
          "code",
          "dd",
          "dfn",
          "div",
          "dl",
          "dt",
          "em",
          "figcaption",
          "figure",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "hr",
          "i",
          "kbd",
          "mark",
          "p",
          "picture",
          "pre",
          "rp",
          "rt",
          "ruby",
          "s",
          "samp",
          "small",
          "span",
          "strike",
          "strong",
          "sub",
          "summary",
          "sup",
          "table",
          "tbody",
          "tfoot",
          "thead",
          "tr",
          "tt",
          "u",
          "ul",
          "var",
          "wbr");

  private static final Set<String> ANYWHERE = Set.of("title", "lang", "dir");

  private static final Map<String, Set<String>> ATTRIBUTES =
      Map.ofEntries(
          Map.entry("a", Set.of()),
          Map.entry("audio", Set.of()),
          Map.entry("blockquote", Set.of("cite")),
          Map.entry("col", Set.of("span")),
          Map.entry("colgroup", Set.of("span")),
          Map.entry("del", Set.of("cite", "datetime")),
          Map.entry("details", Set.of("open")),
          Map.entry("iframe", Set.of("width", "height", "title")),
          Map.entry("img", Set.of("sizes", "alt", "width", "height")),
          Map.entry("ins", Set.of("cite", "datetime")),
          Map.entry("li", Set.of("value")),
          Map.entry("ol", Set.of("start", "reversed", "type")),
          Map.entry("q", Set.of("cite")),
          Map.entry("source", Set.of("sizes", "media", "type")),
          Map.entry("td", Set.of("colspan", "rowspan")),
          Map.entry("th", Set.of("colspan", "rowspan", "scope")),
          Map.entry("time", Set.of("datetime")),
          Map.entry("video", Set.of("poster", "width", "height")));

  private AllowedMarkup() {}

  static boolean isDropped(String element) {
    return DROPPED.contains(element);
  }

  /// The replacement element; empty when only the content is kept.
  static String shownAs(String element) {
    if (SHOWN_AS_DIV.contains(element)) {
      return "div";
    }
    return PLAIN.contains(element) || ATTRIBUTES.containsKey(element) ? element : "";
  }

  static boolean mayHave(String element, String attribute) {
    return ANYWHERE.contains(attribute)
        || ATTRIBUTES.getOrDefault(element, Set.of()).contains(attribute);
  }
}
