package io.feedmill.syndication.document;

import io.feedmill.kernel.text.HtmlFragment;
import io.feedmill.kernel.work.StepBudget;
import io.feedmill.syndication.document.api.Dialect;
import io.feedmill.syndication.document.api.Profile;
import java.util.Objects;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/// Cleans bodies for a profile: no scripts, styles, frames, forms or event attributes; links and
/// images absolute, http or https. The result is HTML without parse errors.
final class BodyCleaner {
  private static final String[] WEB = {"http", "https"};
  private static final Safelist STANDARD =
      new Safelist()
          .addTags("p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "strong", "b", "em", "i")
          .addTags("u", "s", "del", "ins", "sub", "sup", "small", "code", "pre", "kbd", "q", "cite")
          .addTags("blockquote", "ul", "ol", "li", "dl", "dt", "dd", "a", "img", "figure")
          .addTags("figcaption", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td")
          .addTags("div", "span", "section", "abbr", "time", "bdi", "ruby", "rt", "rp")
          .addAttributes(":all", "dir", "lang")
          .addAttributes("ol", "start")
          .addAttributes("a", "href", "title")
          .addAttributes("img", "src", "alt", "title", "width", "height")
          .addAttributes("th", "colspan", "rowspan", "scope")
          .addAttributes("td", "colspan", "rowspan")
          .addAttributes("time", "datetime")
          .addAttributes("abbr", "title")
          .addProtocols("a", "href", "http", "https", "mailto")
          .addProtocols("img", "src", WEB);

  /// Instant Articles have two levels of headings and no tables.
  private static final Safelist INSTANT =
      new Safelist()
          .addTags("p", "h1", "h2", "strong", "b", "em", "i", "blockquote", "ul", "ol", "li", "a")
          .addTags("img", "figure", "figcaption", "br")
          .addAttributes("a", "href")
          .addAttributes("img", "src", "alt")
          .addProtocols("a", "href", "http", "https", "mailto")
          .addProtocols("img", "src", WEB);

  private static final BodyCleaner FOR_STANDARD = new BodyCleaner(STANDARD);
  private static final BodyCleaner FOR_INSTANT = new BodyCleaner(INSTANT);

  private final Cleaner cleaner;

  private BodyCleaner(Safelist allowed) {
    this.cleaner = new Cleaner(allowed);
  }

  static BodyCleaner of(Profile profile) {
    return profile.dialect() == Dialect.INSTANT_ARTICLE ? FOR_INSTANT : FOR_STANDARD;
  }

  /// @param text the visible text
  record Body(String html, String text) {}

  /// @param base base address of relative links
  Body clean(String html, String base) {
    Document given = parsed(html, base);
    if (this == FOR_INSTANT) {
      given.select("h3, h4, h5, h6").tagName("h2");
    }
    given.select("bdo").tagName("span");
    Document clean = written(cleaner.clean(given));
    for (Element image : clean.select("img:not([src])")) {
      StepBudget.spend(image.siblingElements().size());
      image.remove();
    }
    if (given.body().select("*").size() != clean.body().select("*").size()) {
      clean = written(parsed(clean.body().html(), base));
    }
    return new Body(clean.body().html().strip(), clean.body().text());
  }

  private static Document parsed(String html, String base) {
    Document document = HtmlFragment.body(html, base).ownerDocument();
    return Objects.requireNonNull(document);
  }

  /// Removed elements can leave others where HTML does not allow them; a second parse repairs that.
  private static Document written(Document document) {
    document
        .outputSettings()
        .prettyPrint(false)
        .escapeMode(Entities.EscapeMode.xhtml)
        .syntax(Document.OutputSettings.Syntax.xml);
    return document;
  }
}
