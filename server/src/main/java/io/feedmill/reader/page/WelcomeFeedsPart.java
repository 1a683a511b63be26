package io.feedmill.reader.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.reader.channel.api.SuggestedFeed;
import java.util.List;

/// Model of `reader/welcome.jte`: feeds to follow.
///
/// @param form what was sent and refused
/// @param asksForAddress whether there is a field for the address of another site
/// @param reads whether their items appear in the reader
public record WelcomeFeedsPart(
    List<SuggestedFeed> feeds, Form form, boolean asksForAddress, boolean reads) {
  public WelcomeFeedsPart {
    feeds = List.copyOf(feeds);
  }

  /// Whether a feed was chosen in what was sent.
  public boolean chosen(SuggestedFeed feed) {
    return !form.value("feed:" + feed.path()).isEmpty();
  }
}
