package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who follows which feeds.
public interface Sources {
  /// What a channel follows, in the order followed.
  List<Source> of(Channel channel);

  /// What all channels of an account follow.
  List<Source> all(long account);

  /// Feeds by id, as an account calls them; those it does not follow as they call themselves.
  Map<Long, Source> named(long account, Set<Long> feeds);

  /// Follows a feed; doing so again changes only its title. A channel that was deleted meanwhile
  /// follows nothing.
  ///
  /// @param url absolute http or https, at most 2,000 characters
  /// @param title as the reader calls it; empty for the feed's own
  /// @return the feed's id
  long follow(Channel channel, String url, String title);

  /// Follows a feed in a channel instead of all other channels of its owner that follow it.
  ///
  /// @return those that followed it; empty when none did, which changes nothing
  List<Channel> move(Channel into, String url);

  /// Ends following; items that came stay.
  ///
  /// @return whether the channel followed it
  boolean unfollow(Channel channel, String url);

  /// What is known of a feed by its address.
  Optional<Source> find(String url);

  /// Notes what a feed says of itself.
  void describe(long feed, String title, @Nullable String page, @Nullable String photo);

  /// Feeds that an account follows and whose title or address holds some words.
  List<Source> search(long account, String words);
}
