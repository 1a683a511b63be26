package io.feedmill.kernel.text;

import java.util.List;
import org.jsoup.nodes.Entities;

/// Plain text in which parts are links, as HTML. Everything is escaped; lines stay lines for
/// readers that show them as they are.
public final class LinkedText {
  private LinkedText() {}

  /// A part that is a link.
  ///
  /// @param start of the part, in UTF-16 code units
  /// @param end behind the part
  /// @param href absolute http or https address, or a path on this site
  public record Link(int start, int end, String href) {
    public Link {
      if (start < 0 || end <= start) {
        throw new IllegalArgumentException("not a part of a text: " + start + " to " + end);
      }
      if (!isSafe(href)) {
        throw new IllegalArgumentException("leads nowhere that is safe: " + href);
      }
    }

    private static boolean isSafe(String href) {
      return href.regionMatches(true, 0, "http://", 0, "http://".length())
          || href.regionMatches(true, 0, "https://", 0, "https://".length())
          || (href.length() > 1 && href.startsWith("/") && href.charAt(1) != '/');
    }

    private boolean leaves() {
      return !href.startsWith("/");
    }
  }

  /// @param links in their order, not overlapping
  public static SafeHtml render(String text, List<Link> links) {
    StringBuilder html = new StringBuilder();
    int at = 0;
    for (Link link : links) {
      html.append(Entities.escape(text.substring(at, link.start())))
          .append("<a href=\"")
          .append(Entities.escape(link.href()))
          .append(link.leaves() ? "\" rel=\"nofollow ugc noopener\">" : "\">")
          .append(Entities.escape(text.substring(link.start(), link.end())))
          .append("</a>");
      at = link.end();
    }
    return SafeHtml.ofCleaned(html.append(Entities.escape(text.substring(at))).toString());
  }
}
