package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.feedmill.reader.star.StarMarks;
import io.feedmill.reader.star.Stars;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The dependencies of the reader's pages.
///
/// @param address converts typed text to the address of a feed, or throws a problem 422
record ReaderDependencies(
    Channels channels,
    Timelines timelines,
    Sources sources,
    VisiblePage visible,
    Stars stars,
    UnaryOperator<String> address) {
  /// @throws Problem 404 when the account has no such channel
  Channel channel(long account, String uid) {
    return channels
        .find(account, uid)
        .orElseThrow(() -> Problem.notFound(text("you have no such channel")));
  }

  /// The stars of the items.
  StarMarks stars(long account, List<Entry> entries, @Nullable Entry other) {
    Set<String> items = new HashSet<>();
    entries.forEach(entry -> items.add(entry.id()));
    if (other != null) {
      items.add(other.id());
    }
    return stars.marks(account, items);
  }

  Map<Long, Source> named(long account, List<Entry> entries, @Nullable Entry other) {
    Set<Long> feeds = new HashSet<>();
    entries.forEach(entry -> feeds.add(entry.feed()));
    if (other != null) {
      feeds.add(other.feed());
    }
    return sources.named(account, feeds);
  }
}
