package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Who follows which feeds.
public interface Sources {
  /// The sources that a channel follows, in the order followed.
  List<Source> of(Channel channel);

  /// The sources that all channels of an account follow.
  List<Source> all(long account);

  /// Feeds by id, with the account's titles; feeds that it does not follow with their own titles.
  Map<Long, Source> named(long account, Set<Long> feeds);

  /// Follows a feed; repeating it changes only the title. Has no effect in a deleted channel.
  ///
  /// @param url absolute http or https, at most 2,000 characters
  /// @param title the account's title; empty for the feed's own
  /// @return the feed's id
  /// @throws io.feedmill.kernel.http.Problem 409 `too-many-feeds` when the account follows 5,000
  long follow(Channel channel, String url, String title);

  /// Follows a feed in a channel instead of all other channels of its owner that follow it.
  ///
  /// @return the channels that followed it; empty when none did, and then nothing changes
  List<Channel> move(Channel into, String url);

  /// Unfollows a feed; its items stay.
  ///
  /// @return whether the channel followed it
  boolean unfollow(Channel channel, String url);

  /// Finds a feed by its address.
  Optional<Source> find(String url);

  /// Records the title and other properties in the feed itself.
  void describe(long feed, String title, @Nullable String page, @Nullable String photo);

  /// Feeds that an account follows and whose title or address contains some words.
  List<Source> search(long account, String words);
}
