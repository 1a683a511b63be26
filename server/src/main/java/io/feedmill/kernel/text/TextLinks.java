package io.feedmill.kernel.text;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/// Links in a text: web addresses, and names of accounts.
public final class TextLinks {
  private static final Pattern NAME =
      Pattern.compile("(?<![\\p{L}\\p{N}_@/.])@([A-Za-z0-9_]{2,30})(?![\\p{L}\\p{N}_@])");
  private static final LinkExtractor LINKS =
      LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL)).build();

  private TextLinks() {}

  /// A web address.
  public record Link(int start, int end, String url) {}

  /// A name after an `@`.
  ///
  /// @param start of the `@`
  /// @param name in lower case
  public record Named(int start, int end, String name) {}

  /// Absolute http and https addresses, in their order.
  public static List<Link> links(String text) {
    List<Link> links = new ArrayList<>();
    for (LinkSpan span : LINKS.extractLinks(text)) {
      String url = text.substring(span.getBeginIndex(), span.getEndIndex());
      if (url.regionMatches(true, 0, "http://", 0, 7)
          || url.regionMatches(true, 0, "https://", 0, 8)) {
        links.add(new Link(span.getBeginIndex(), span.getEndIndex(), url));
      }
    }
    return links;
  }

  /// Names outside of addresses, in their order, whether or not such accounts exist.
  public static List<Named> names(String text) {
    List<Link> links = links(text);
    List<Named> names = new ArrayList<>();
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      int start = name.start();
      if (links.stream().noneMatch(link -> link.start() <= start && start < link.end())) {
        names.add(new Named(start, name.end(), name.group(1).toLowerCase(Locale.ROOT)));
      }
    }
    return names;
  }
}
