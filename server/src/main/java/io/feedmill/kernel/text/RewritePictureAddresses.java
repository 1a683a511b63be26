package io.feedmill.kernel.text;

import java.util.Set;
import java.util.function.UnaryOperator;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities.EscapeMode;

/// Gives pictures in sanitised HTML another address: `src` of pictures and `poster` of films. Other
/// choices of a picture (`srcset`, `source`) are removed, and so is a picture without an address.
/// Pictures in `data:` stay.
final class RewritePictureAddresses {
  private static final Set<String> WEB = Set.of("http://", "https://");

  private RewritePictureAddresses() {}

  static SafeHtml of(SafeHtml html, UnaryOperator<String> address) {
    if (!html.markup().contains("<img") && !html.markup().contains("poster=")) {
      return html;
    }
    Element body = HtmlFragment.body(html.markup());
    for (Element picture : body.select("img")) {
      picture.removeAttr("srcset");
      picture.removeAttr("sizes");
      replace(picture, "src", address);
    }
    body.select("picture > source").remove();
    for (Element film : body.select("video[poster]")) {
      replace(film, "poster", address);
    }
    Document written = Document.createShell("");
    written
        .outputSettings()
        .prettyPrint(false)
        .escapeMode(EscapeMode.xhtml)
        .syntax(Document.OutputSettings.Syntax.html);
    written.body().appendChildren(body.childNodesCopy());
    return SafeHtml.ofCleaned(written.body().html());
  }

  private static void replace(Element element, String attribute, UnaryOperator<String> address) {
    String url = element.attr(attribute);
    if (WEB.stream().anyMatch(url::startsWith)) {
      element.attr(attribute, address.apply(url));
    } else if (!url.startsWith("data:")) {
      element.removeAttr(attribute);
    }
  }
}
