package io.feedmill.kernel.text;

import io.feedmill.kernel.work.StepBudget;
import java.util.List;
import org.jsoup.helper.ValidationException;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;

/// A piece of HTML, parsed as the body of a page. Each character costs a step.
///
/// The parser fails on some nested templates: then the HTML is treated as text.
public final class HtmlFragment {
  private HtmlFragment() {}

  /// The body of a page that holds nothing else.
  public static Element body(String html) {
    return body(html, "");
  }

  /// The same.
  ///
  /// @param base address that relative links are relative to
  public static Element body(String html, String base) {
    Document page = Document.createShell(base);
    Parser parser = Parser.htmlParser();
    try {
      List<Node> nodes =
          List.copyOf(parser.parseFragmentInput(StepBudget.reader(html), page.body(), base));
      page.body().appendChildren(nodes);
    } catch (ValidationException nested) {
      page.body().empty().appendText(html);
    }
    return page.parser(parser).body();
  }
}
