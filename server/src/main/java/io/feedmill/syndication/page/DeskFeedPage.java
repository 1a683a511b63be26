package io.feedmill.syndication.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `syndication/desk-feed.jte`: the deliveries of a feed to its consumers.
///
/// @param feeds names of all feeds
/// @param locked whether only consumers may fetch it
/// @param facts label and value
/// @param consumers in the order of each row's cells
/// @param fresh a consumer that was just added, with its token; otherwise null
/// @param notes left-out articles with the reasons, and warnings
/// @param last id of an event that the page shows, with all before it; empty when it is not known
public record DeskFeedPage(
    PageFrame frame,
    String feed,
    List<String> feeds,
    boolean locked,
    List<Fact> facts,
    List<Fetcher> consumers,
    List<Row> rows,
    List<Agent> agents,
    List<String> notes,
    Form form,
    @Nullable Fresh fresh,
    String last) {
  public DeskFeedPage {
    feeds = List.copyOf(feeds);
    facts = List.copyOf(facts);
    consumers = List.copyOf(consumers);
    rows = List.copyOf(rows);
    agents = List.copyOf(agents);
    notes = List.copyOf(notes);
  }

  /// A labelled value.
  public record Fact(String label, String value) {}

  /// A consumer.
  public record Fetcher(String id, String name, SafeHtml last, long whole, long unchanged) {}

  /// A new consumer with its token, which is shown only once.
  ///
  /// @param address at which it fetches the feed
  public record Fresh(String name, String token, String address) {}

  /// An article with a text for each consumer.
  public record Row(String uuid, String title, String state, List<String> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }

  /// A program that fetches.
  public record Agent(String product, long whole, long unchanged, long refused) {}
}
