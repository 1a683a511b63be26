package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Authors whose items somebody does not want: muted ones are hidden, those of blocked ones leave
/// and come no more.
public interface Barriers {
  /// How an author is kept out.
  enum Kind {
    MUTE,
    BLOCK;

    /// In lower case.
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// @param channel null for what holds in all channels of the account
  List<String> list(long account, @Nullable Channel channel, Kind kind);

  /// Who is hidden in a channel, muted or blocked there or in the whole account, for [#hides].
  Set<String> hidden(Channel channel);

  /// Whether an author is among the hidden.
  boolean hides(Set<String> hidden, String author);

  /// Keeps an author out; doing so again changes nothing.
  void raise(long account, @Nullable Channel channel, Kind kind, String url);

  /// Lets an author in again; one that was not kept out as well.
  void lower(long account, @Nullable Channel channel, Kind kind, String url);
}
