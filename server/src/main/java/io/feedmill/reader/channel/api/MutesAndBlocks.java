package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Authors whose items somebody does not want. Items of muted ones are hidden and count as read;
/// those of blocked ones leave for good, and no more come.
public interface MutesAndBlocks {
  /// How an author is kept out.
  enum Kind {
    MUTE,
    BLOCK;

    /// In lower case.
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// An author who is kept out.
  ///
  /// @param name empty when unknown
  /// @param photo address of a picture; empty when unknown
  record Author(String url, String name, String photo) {}

  /// @param channel null for what holds in all channels of the account
  List<Author> list(long account, @Nullable Channel channel, Kind kind);

  /// Who is hidden in each of some channels, by channel id, muted or blocked there or in the whole
  /// account, for [#hides]. Channels where nobody is are left out.
  Map<Long, Set<String>> hidden(List<Channel> channels);

  /// One author for [#hides].
  Set<String> hiding(String url);

  /// Whether an author is among the hidden.
  boolean hides(Set<String> hidden, String author);

  /// Keeps an author out: hidden at once; what is there already is marked read or removed within
  /// seconds. Doing so again changes nothing.
  void add(long account, @Nullable Channel channel, Kind kind, Author author);

  /// Lets an author in again, and shows what was hidden; one that was not kept out as well.
  void remove(long account, @Nullable Channel channel, Kind kind, String url);
}
