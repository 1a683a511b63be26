package io.feedmill.reader.microsub;

import com.google.re2j.Pattern;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.ChannelEvents;
import java.util.Optional;

/// `action=events`: a stream of events of the user's channels, from now on or from the last event.
final class EventActions {
  private static final Pattern PLACE = Pattern.compile("[0-9]{1,16}-[0-9]{1,16}");

  private final ChannelEvents channelEvents;
  private final LiveReaders live;

  EventActions(ChannelEvents channelEvents, LiveReaders live) {
    this.channelEvents = channelEvents;
    this.live = live;
  }

  Reply answer(Request request) {
    request.allow(Scope.READ);
    if (request.changes()) {
      throw Problem.badRequest("use the GET method");
    }
    return open(request.account(), request.lastEvent());
  }

  /// @param lastEvent the last event that the client names
  Reply open(long account, Optional<String> lastEvent) {
    if (lastEvent.isPresent() && !PLACE.matcher(lastEvent.get()).matches()) {
      throw Problem.badParameter("Last-Event-ID", "is not the id of an event");
    }
    String last = lastEvent.orElseGet(() -> channelEvents.last(account));
    return Reply.live(stream -> live.add(account, last, stream));
  }
}
