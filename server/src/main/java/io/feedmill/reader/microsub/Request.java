package io.feedmill.reader.microsub;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One Microsub request.
///
/// @param caller the user, with the scopes of the token
/// @param changes whether the method is POST
/// @param lastEvent the last event that the client names
/// @param channels of all accounts
record Request(
    Viewer.SignedIn caller,
    boolean changes,
    Parameters parameters,
    Optional<String> lastEvent,
    Channels channels) {
  /// All channels of the user.
  static final String GLOBAL = "global";

  /// The first channel after notifications.
  static final String DEFAULT = "default";

  private static final int MOST_ENTRIES = 1_000;

  long account() {
    return caller.id();
  }

  /// @throws Problem 400 when the method is not POST
  void posted() {
    if (!changes) {
      throw Problem.badRequest("use the POST method");
    }
  }

  /// @throws Problem 403 when the token has none of the scopes
  void allow(Scope... scopes) {
    if (Arrays.stream(scopes).noneMatch(scope -> caller.allows(scope.label()))) {
      String wanted = Arrays.stream(scopes).map(Scope::label).collect(Collectors.joining(" or "));
      throw Problem.of(
          403, "insufficient-scope", "Insufficient scope", "the token lacks the scope " + wanted);
    }
  }

  /// @throws Problem 400 when none is named, 404 when the user has no such channel
  Channel channel() {
    return channel(parameters.required("channel"));
  }

  /// @throws Problem 404 when the user has no such channel
  Channel channel(String uid) {
    Optional<Channel> found =
        uid.equals(DEFAULT) ? own().filter(c -> !c.notifications()).findFirst() : find(uid);
    return found.orElseThrow(() -> Problem.notFound("you have no channel " + uid));
  }

  private Optional<Channel> find(String uid) {
    return channels.find(account(), uid);
  }

  /// All channels of the user, in their order.
  Stream<Channel> own() {
    return channels.list(account()).stream().map(CountedChannel::channel);
  }

  /// The named channel; null for all channels, also when no channel is named.
  ///
  /// @throws Problem 404 when the user has no such channel
  @Nullable Channel channelOrAll() {
    String uid = parameters.text("channel").orElse(GLOBAL);
    return uid.equals(GLOBAL) ? null : channel(uid);
  }

  /// The named ids of items.
  ///
  /// @throws Problem 400 when no item is named, or more than 1,000
  List<String> entries() {
    List<String> entries = parameters.all("entry");
    if (entries.isEmpty()) {
      throw Problem.badParameter("entry", "is missing");
    }
    if (entries.size() > MOST_ENTRIES) {
      throw Problem.badParameter("entry", "must name at most " + MOST_ENTRIES + " items");
    }
    return entries;
  }
}
