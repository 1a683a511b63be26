package io.feedmill.app.docs;

import io.feedmill.kernel.text.GuideHtml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/// Renders a page from a Markdown file: headings get the same anchors as on GitHub and a link to
/// themselves, code gets a button that copies it, tables and code get a box that scrolls, pictures
/// get their size, and links between files become links between pages.
final class RenderDoc {
  private static final List<TablesExtension> TABLES = tables();
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(TABLES).escapeHtml(true).sanitizeUrls(true).build();
  private static final String ANCHORED = "h2, h3, h4";

  private final DocFiles files;

  RenderDoc(DocFiles files) {
    this.files = files;
  }

  private static List<TablesExtension> tables() {
    return List.of((TablesExtension) TablesExtension.create());
  }

  /// @param file path below `docs`
  Doc render(String file) {
    Document html = Jsoup.parseBodyFragment(RENDERER.render(PARSER.parse(files.text(file))));
    html.outputSettings().prettyPrint(false);
    Element body = html.body();
    Element first = body.selectFirst("h1");
    String title = first == null ? file : first.text();
    if (first != null) {
      first.remove();
    }
    List<Doc.Passage> passages = anchors(body, title);
    links(body, file);
    List<String> pictures = pictures(body, file);
    boxes(body);
    List<Doc.Heading> headings = headings(body);
    return new Doc(file, title, GuideHtml.clean(body.html()), headings, passages, pictures);
  }

  /// Gives every heading its id.
  ///
  /// @return the text between headings
  private static List<Doc.Passage> anchors(Element body, String title) {
    Map<String, Integer> taken = new HashMap<>();
    slug(title, taken);
    List<Doc.Passage> passages = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    String id = "";
    String heading = "";
    for (Element block : body.children()) {
      if (block.is(ANCHORED)) {
        passages.add(new Doc.Passage(id, heading, text.toString()));
        text.setLength(0);
        heading = block.text();
        id = slug(heading, taken);
        block.attr("id", id);
      } else {
        text.append(block.text()).append('\n');
      }
    }
    passages.add(new Doc.Passage(id, heading, text.toString()));
    return passages;
  }

  /// The anchor of a heading on GitHub: lower case, spaces as hyphens, no punctuation, and a number
  /// after a repeated one.
  private static String slug(String heading, Map<String, Integer> taken) {
    StringBuilder slug = new StringBuilder();
    heading
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> Character.isLetterOrDigit(c) || c == ' ' || c == '-' || c == '_')
        .forEach(c -> slug.appendCodePoint(c == ' ' ? '-' : c));
    int before = taken.merge(slug.toString(), 1, Integer::sum) - 1;
    return before == 0 ? slug.toString() : slug.append('-').append(before).toString();
  }

  private static List<Doc.Heading> headings(Element body) {
    List<Doc.Heading> headings = new ArrayList<>();
    for (Element heading : body.select("h2, h3")) {
      headings.add(
          new Doc.Heading(heading.id(), heading.text(), heading.normalName().equals("h3")));
    }
    for (Element heading : body.select(ANCHORED)) {
      String text = heading.text();
      heading
          .appendText(" ")
          .appendElement("a")
          .addClass("anchor")
          .attr("href", "#" + heading.id())
          .attr("aria-label", "Link to “" + text + "”");
    }
    return headings;
  }

  private static void links(Element body, String file) {
    for (Element link : body.select("a[href]")) {
      link.attr("href", DocPath.target(file, link.attr("href"))).removeAttr("rel");
    }
  }

  private List<String> pictures(Element body, String file) {
    List<String> pictures = new ArrayList<>();
    for (Element image : body.select("img[src]")) {
      String picture = DocPath.resolve(file, image.attr("src"));
      pictures.add(picture);
      PictureSize size = PictureSize.of(files.bytes(picture));
      image
          .attr("src", DocPath.of(picture))
          .attr("width", Integer.toString(size.width()))
          .attr("height", Integer.toString(size.height()))
          .attr("loading", "lazy")
          .attr("decoding", "async");
    }
    return pictures;
  }

  private static void boxes(Element body) {
    Elements tables = body.select("table");
    for (int i = 0; i < tables.size(); i++) {
      tables
          .get(i)
          .wrap(
              "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table %d\"></div>"
                  .formatted(i + 1));
    }
    body.select("th").stream().filter(cell -> !cell.hasText()).forEach(cell -> cell.tagName("td"));
    for (Element code : body.select("pre")) {
      Element box = new Element("div").addClass("copied");
      code.attr("tabindex", "0").replaceWith(box);
      box.appendChild(code)
          .appendElement("button")
          .attr("type", "button")
          .addClass("quiet small needs-script")
          .attr("data-copy", "")
          .text("Copy");
    }
  }
}
