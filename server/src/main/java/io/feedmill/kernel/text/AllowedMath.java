package io.feedmill.kernel.text;

import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/// The allowed elements of foreign formulas: the presentation elements of MathML Core and a few
/// older ones, with their attributes of layout. No links, no actions, no annotations, no HTML
/// inside.
final class AllowedMath {
  private static final int LONGEST_VALUE = 100;

  /// Elements that hold text and nothing else.
  private static final Set<String> TOKENS = Set.of("mi", "mn", "mo", "ms", "mtext");

  private static final Set<String> LAYOUT =
      Set.of(
          "menclose",
          "merror",
          "mfenced",
          "mfrac",
          "mmultiscripts",
          "mover",
          "mpadded",
          "mphantom",
          "mprescripts",
          "mroot",
          "mrow",
          "mspace",
          "msqrt",
          "mstyle",
          "msub",
          "msubsup",
          "msup",
          "mtable",
          "mtd",
          "mtr",
          "munder",
          "munderover",
          "none");

  /// Elements that are removed with their content. Only the presentation is shown.
  private static final Set<String> DROPPED =
      Set.of(
          "annotation", "annotation-xml", "desc", "foreignobject", "malignmark", "mglyph", "svg");

  private static final Set<String> ATTRIBUTES =
      Set.of(
          "accent",
          "accentunder",
          "align",
          "close",
          "columnalign",
          "columnlines",
          "columnspacing",
          "columnspan",
          "depth",
          "dir",
          "display",
          "displaystyle",
          "fence",
          "form",
          "frame",
          "height",
          "largeop",
          "linethickness",
          "lspace",
          "mathvariant",
          "maxsize",
          "minsize",
          "movablelimits",
          "notation",
          "open",
          "rowalign",
          "rowlines",
          "rowspacing",
          "rowspan",
          "rspace",
          "scriptlevel",
          "separator",
          "separators",
          "stretchy",
          "symmetric",
          "voffset",
          "width");

  private AllowedMath() {}

  /// Whether the element is a formula or a part of one, according to the HTML parser.
  static boolean isMath(Element element) {
    return element.tag().namespace().equals(Parser.NamespaceMathml);
  }

  static boolean isToken(Element element) {
    return TOKENS.contains(element.normalName());
  }

  static boolean isDropped(String element) {
    return DROPPED.contains(element) || AllowedMarkup.isDropped(element);
  }

  /// The replacement of an element of a formula; empty when only the content is kept.
  static String shownAs(String element) {
    if (element.equals("semantics")) {
      return "mrow";
    }
    return TOKENS.contains(element) || LAYOUT.contains(element) ? element : "";
  }

  static boolean mayHave(String attribute, String value) {
    return ATTRIBUTES.contains(attribute)
        && value.length() <= LONGEST_VALUE
        && value.codePoints().allMatch(AllowedMath::isHarmless);
  }

  private static boolean isHarmless(int c) {
    boolean symbol = Character.getType(c) == Character.MATH_SYMBOL && c > 0x7F;
    boolean fence =
        c > 0x7F
            && (Character.getType(c) == Character.START_PUNCTUATION
                || Character.getType(c) == Character.END_PUNCTUATION);
    return Character.isLetterOrDigit(c) || symbol || fence || " -+._,;()[]{}|/%#".indexOf(c) >= 0;
  }
}
