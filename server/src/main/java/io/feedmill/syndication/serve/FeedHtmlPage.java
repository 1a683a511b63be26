package io.feedmill.syndication.serve;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `syndication/feed.jte`: a feed as an HTML page.
///
/// @param addresses of its documents, with labels
public record FeedHtmlPage(
    PageFrame frame,
    String title,
    String description,
    List<Address> addresses,
    List<Story> stories) {
  public FeedHtmlPage {
    addresses = List.copyOf(addresses);
    stories = List.copyOf(stories);
  }

  /// A document of the feed.
  public record Address(String label, String href) {}

  /// An article.
  public record Story(String title, String link, String summary, String by, SafeHtml when) {}
}
