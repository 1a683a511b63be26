package io.feedmill.kernel.text;

import java.util.List;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document.OutputSettings;
import org.jsoup.safety.Safelist;

/// The CommonMark dialect of this site: bare addresses become links, HTML is shown as typed, images
/// become links, and headings start at level three, below those of the page.
///
/// The rendered HTML is then reduced to a list of allowed elements and attributes, so a mistake in
/// the renderer cannot let a script through. Links lead only to absolute http, https and mailto
/// addresses and carry `rel="nofollow noopener noreferrer"`.
public final class Markdown {
  private static final int MAX_NESTING = 50;
  private static final int MOST_BRACKETS = 1_000;
  private static final int MOST_GROWTH = 10;
  private static final int AROUND = 10_000;
  private static final OutputSettings AS_RENDERED = new OutputSettings().prettyPrint(false);

  private static final Parser PARSER =
      Parser.builder()
          .extensions(List.of(AutolinkExtension.create()))
          .maxOpenBlockParsers(MAX_NESTING)
          .maxInlineNesting(MAX_NESTING)
          .postProcessor(new MarkdownRestrictions())
          .build();

  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().escapeHtml(true).sanitizeUrls(true).percentEncodeUrls(true).build();

  private static final Safelist ALLOWED =
      new Safelist()
          .addTags("p", "br", "hr", "h3", "h4", "h5", "h6", "strong", "em", "code", "pre")
          .addTags("blockquote", "ul", "ol", "li", "a")
          .addAttributes("ol", "start")
          .addAttributes("a", "href", "title")
          .addProtocols("a", "href", "http", "https", "mailto")
          .addEnforcedAttribute("a", "rel", "nofollow noopener noreferrer");

  private Markdown() {}

  /// The HTML of that text; any text has one. Blocks and emphases nested deeper than 50 stay as
  /// typed, and so does a text with more than 1,000 opening brackets, at which the parser is no
  /// longer linear, and one that would become more than ten times as long, such as many references
  /// to one long address.
  public static SafeHtml render(String markdown) {
    if (markdown.chars().filter(c -> c == '[').count() > MOST_BRACKETS) {
      return RenderMarkdown.asTyped(markdown);
    }
    String rendered = PlainText.printable(RENDERER.render(PARSER.parse(markdown)));
    if (rendered.length() > MOST_GROWTH * markdown.length() + AROUND) {
      return RenderMarkdown.asTyped(markdown);
    }
    return SafeHtml.ofCleaned(Jsoup.clean(rendered, "", ALLOWED, AS_RENDERED).strip());
  }
}
