package io.feedmill.media.linked;

import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Links;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.work.StepBudget;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jsoup.helper.ValidationException;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/// The preview metadata of a page.
///
/// @param icons of its site, the best first; without SVG
/// @param pictures that represent the page, the best first; empty when the page forbids previews
///   with pictures
/// @param title for other sites, else its own; on one line, at most 300 characters; empty for none
public record PageMarks(List<URI> icons, List<Named> pictures, String title) {
  public static final PageMarks NONE = new PageMarks(List.of(), List.of(), "");

  private static final int MOST = 4;
  private static final int MOST_ELEMENTS = 500;
  private static final int LARGE_ENOUGH = 32;
  private static final int TOUCH_ICON = 180;
  private static final int LONGEST_LINE = 300;
  private static final int LEAST_WIDTH = 300;
  private static final int LEAST_HEIGHT = 150;
  private static final List<String> META =
      List.of(
          "og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src");

  public PageMarks {
    icons = List.copyOf(icons);
    pictures = List.copyOf(pictures);
  }

  /// A picture.
  ///
  /// @param description for those who cannot see it, on one line; may be empty
  public record Named(URI address, String description) {}

  private record Icon(URI address, int side) {
    /// Icons of 32 pixels and more first, the smaller ones of them before the larger.
    int rank() {
      return side >= LARGE_ENOUGH ? side : 10_000 - side;
    }
  }

  /// Runs on a pool for documents.
  ///
  /// @param address to which its links are relative
  static PageMarks of(String html, URI address) {
    Document page;
    try {
      page = Parser.htmlParser().parseInput(StepBudget.reader(html), "");
    } catch (ValidationException _) {
      return NONE;
    }
    Element named = page.selectFirst("base[href]");
    @Nullable URI base = named == null ? null : Links.resolve(named.attr("href"), address);
    URI from = base == null ? address : base;
    return new PageMarks(
        icons(page, from), hides(page) ? List.of() : pictures(page, from), title(page));
  }

  /// The same page without pictures, because it forbids them.
  PageMarks withoutPictures() {
    return new PageMarks(icons, List.of(), title);
  }

  private static String title(Document page) {
    for (Element meta : some(page, "meta[content]")) {
      String title = is(meta, "og:title") ? line(meta.attr("content")) : "";
      if (!title.isEmpty()) {
        return title;
      }
    }
    for (Element element : some(page, "title")) {
      if (element.tag().namespace().equals(Parser.NamespaceHtml)) {
        return line(element.wholeText());
      }
    }
    return "";
  }

  private static List<URI> icons(Document page, URI base) {
    List<Icon> found = new ArrayList<>();
    for (Element link : some(page, "link[rel][href]")) {
      String rel = lower(link, "rel");
      boolean touch = rel.contains("apple-touch-icon");
      boolean icon = touch || List.of(rel.split(" ", 8)).contains("icon");
      @Nullable URI address = icon && !isSvg(link) ? Links.resolve(link.attr("href"), base) : null;
      if (address != null) {
        found.add(new Icon(address, side(lower(link, "sizes"), touch ? TOUCH_ICON : 0)));
      }
    }
    return found.stream()
        .sorted(Comparator.comparingInt(Icon::rank))
        .map(Icon::address)
        .distinct()
        .limit(MOST)
        .toList();
  }

  private static boolean isSvg(Element link) {
    return lower(link, "type").contains("svg") || lower(link, "href").endsWith(".svg");
  }

  /// The largest of sizes such as `16x16 32x32`.
  private static int side(String sizes, int unknown) {
    int largest = 0;
    for (String size : sizes.split(" ", 16)) {
      int by = size.indexOf('x');
      largest = Math.max(largest, by < 0 ? 0 : number(size.substring(0, by)));
    }
    return largest == 0 ? unknown : largest;
  }

  private static List<Named> pictures(Document page, URI base) {
    Map<URI, String> found = new LinkedHashMap<>();
    List<Element> metas = some(page, "meta[content]");
    for (String wanted : META) {
      for (int i = 0; i < metas.size(); i++) {
        if (is(metas.get(i), wanted)) {
          List<Element> behind = metas.subList(i + 1, metas.size());
          add(found, metas.get(i).attr("content"), base, () -> described(behind));
        }
      }
    }
    some(page, "link[rel=image_src][href]")
        .forEach(link -> add(found, link.attr("href"), base, () -> ""));
    for (Element picture : some(page, "article img[src], main img[src]")) {
      if (number(picture.attr("width")) >= LEAST_WIDTH
          && number(picture.attr("height")) >= LEAST_HEIGHT) {
        add(found, picture.attr("src"), base, () -> line(picture.attr("alt")));
      }
    }
    return found.entrySet().stream()
        .map(each -> new Named(each.getKey(), each.getValue()))
        .toList();
  }

  private static boolean is(Element meta, String wanted) {
    return lower(meta, "property").equals(wanted) || lower(meta, "name").equals(wanted);
  }

  /// The description among the properties of a picture, which end where the next picture begins.
  private static String described(List<Element> behind) {
    for (Element meta : behind) {
      if (is(meta, "og:image")) {
        return "";
      }
      if (is(meta, "og:image:alt") || is(meta, "twitter:image:alt")) {
        return line(meta.attr("content"));
      }
    }
    return "";
  }

  private static String line(String text) {
    StepBudget.spend(text.length());
    String line = Excerpt.of(text, LONGEST_LINE);
    return PlainText.broken(line) ? "" : line;
  }

  private static void add(
      Map<URI, String> found, String address, URI base, Supplier<String> description) {
    @Nullable URI resolved = found.size() < MOST ? Links.resolve(address, base) : null;
    if (resolved != null && !found.containsKey(resolved)) {
      found.put(resolved, description.get());
    }
  }

  private static boolean hides(Document page) {
    return some(page, "meta[name=robots][content]").stream()
        .anyMatch(meta -> Robots.hide(meta.attr("content")));
  }

  private static List<Element> some(Document page, String selector) {
    List<Element> found = page.select(selector);
    return found.subList(0, Math.min(found.size(), MOST_ELEMENTS));
  }

  private static String lower(Element element, String attribute) {
    String value = element.attr(attribute);
    StepBudget.spend(value.length());
    return value.strip().toLowerCase(Locale.ROOT);
  }

  private static int number(String digits) {
    boolean plain = !digits.isEmpty() && digits.length() <= 5;
    return plain && digits.chars().allMatch(c -> c >= '0' && c <= '9')
        ? Integer.parseInt(digits)
        : 0;
  }
}
