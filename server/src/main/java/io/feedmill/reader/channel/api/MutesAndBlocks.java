package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Muted and blocked authors. Items of muted authors are hidden and count as read; items of blocked
/// authors are removed permanently and not added any more.
public interface MutesAndBlocks {
  /// Mute or block.
  enum Kind {
    MUTE,
    BLOCK;

    /// In lower case.
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// A muted or blocked author.
  ///
  /// @param name empty when unknown
  /// @param photo address of a picture; empty when unknown
  record Author(String url, String name, String photo) {}

  /// @param channel null for all channels of the account
  List<Author> list(long account, @Nullable Channel channel, Kind kind);

  /// The authors that are muted or blocked in each channel, or in the whole account, by channel id,
  /// for [#hides]. Channels without such authors are omitted.
  Map<Long, Set<String>> hidden(List<Channel> channels);

  /// One author for [#hides].
  Set<String> hiding(String url);

  /// Whether an author is among the hidden.
  boolean hides(Set<String> hidden, String author);

  /// Mutes or blocks an author: hidden immediately; existing items are marked read or removed
  /// within seconds. Repeating it has no effect.
  ///
  /// @throws io.feedmill.kernel.http.Problem 409 `too-many-mutes` when the account has 2,000
  void add(long account, @Nullable Channel channel, Kind kind, Author author);

  /// Ends a mute or block, and shows hidden items; has no effect when there was none.
  void remove(long account, @Nullable Channel channel, Kind kind, String url);
}
