package io.feedmill.reader.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.reader.star.Stars;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Model of `reader/reader.jte`: channels, items of one of them, and the item that is open.
///
/// @param stars number of starred items
/// @param channel uid of the open channel, or [Stars#UID]
/// @param name its name
/// @param days with their items, newest first
/// @param open the item that is open; null when none is
/// @param more where the items continue; null at the end
/// @param unreadOnly whether read items are omitted
/// @param undo whether all items have just been marked read
/// @param self address of the page without an open item
/// @param last id of an event that the page shows, with all before it
public record ReaderPage(
    PageFrame frame,
    List<ChannelLine> channels,
    int stars,
    String channel,
    String name,
    List<Day> days,
    @Nullable OpenItem open,
    @Nullable String more,
    boolean unreadOnly,
    boolean undo,
    String self,
    String last) {
  public ReaderPage {
    channels = List.copyOf(channels);
    days = List.copyOf(days);
  }

  /// Whether the starred items are listed.
  public boolean starred() {
    return channel.equals(Stars.UID);
  }

  /// A channel in the first pane.
  public record ChannelLine(String uid, String name, long unread, String href, boolean active) {}

  /// The items of a day in the second pane, newest first.
  ///
  /// @param label such as `Today`
  public record Day(String label, List<ItemLine> items) {
    public Day {
      items = List.copyOf(items);
    }
  }

  /// An item in the second pane.
  ///
  /// @param href opens it
  /// @param title never empty
  /// @param source name of its feed
  /// @param host of its address; empty when unknown
  /// @param excerpt beginning of its text; empty when the title contains it
  /// @param photo address of its first picture; null without one
  public record ItemLine(
      String id,
      String href,
      String title,
      String source,
      String host,
      String excerpt,
      @Nullable String photo,
      SafeHtml age,
      boolean read,
      boolean starred,
      boolean active) {}

  /// Whether an item is starred.
  public enum Star {
    ON,
    OFF,
    /// It cannot be starred.
    IMPOSSIBLE
  }

  /// The item in the third pane.
  ///
  /// @param url where it was published; null when unknown
  /// @param author empty when unknown
  /// @param html its content
  /// @param photos addresses of its pictures
  /// @param players addresses of its audio and video
  public record OpenItem(
      String id,
      String title,
      @Nullable String url,
      String author,
      String source,
      SafeHtml age,
      SafeHtml html,
      List<String> photos,
      List<String> players,
      boolean read,
      Star star) {
    public OpenItem {
      photos = List.copyOf(photos);
      players = List.copyOf(players);
    }

    /// Author and site, if known, each followed by a dot.
    public String byline() {
      return Stream.of(author, source)
          .filter(name -> !name.isEmpty())
          .distinct()
          .map(name -> name + " · ")
          .collect(Collectors.joining());
    }
  }
}
