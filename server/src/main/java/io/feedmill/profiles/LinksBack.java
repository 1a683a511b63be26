package io.feedmill.profiles;

import io.feedmill.kernel.work.StepBudget;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jsoup.helper.ValidationException;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/// Whether a page has a link with the relation `me` to an address. Runs on a pool for documents.
final class LinksBack {
  private LinksBack() {}

  /// @param page its address, to which its links are relative
  /// @param wanted the only address that counts, character by character
  static boolean find(String html, URI page, String wanted) {
    Document document;
    try {
      document = Parser.htmlParser().parseInput(StepBudget.reader(html), page.toString());
    } catch (ValidationException _) {
      return false;
    }
    for (Element link : document.select("a[rel][href], link[rel][href]")) {
      StepBudget.spend(link.attr("rel").length() + link.attr("href").length());
      if (isMe(link.attr("rel")) && leadsTo(link.attr("href").strip(), page, wanted)) {
        return true;
      }
    }
    return false;
  }

  /// Whether one of the words of a `rel` is `me`.
  private static boolean isMe(String rel) {
    String words = rel.toLowerCase(Locale.ROOT);
    int at = 0;
    while (at < words.length()) {
      int end = at;
      while (end < words.length() && !isSpace(words.charAt(end))) {
        end++;
      }
      if (words.substring(at, end).equals("me")) {
        return true;
      }
      at = end + 1;
    }
    return false;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  private static boolean leadsTo(String href, URI page, String wanted) {
    if (href.equals(wanted)) {
      return true;
    }
    try {
      return page.resolve(new URI(href)).toString().equals(wanted);
    } catch (URISyntaxException | IllegalArgumentException _) {
      return false;
    }
  }
}
