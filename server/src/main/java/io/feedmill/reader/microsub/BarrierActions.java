package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Barriers.Kind;
import io.feedmill.reader.channel.api.Channel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `action=mute`, `unmute`, `block` and `unblock`.
final class BarrierActions {
  private final Barriers barriers;

  BarrierActions(Barriers barriers) {
    this.barriers = barriers;
  }

  Reply raise(Request request, Kind kind) {
    if (!request.changes()) {
      request.allow(scope(kind), Scope.READ);
      return list(request, kind);
    }
    request.allow(scope(kind));
    String author = Addresses.author(request.parameters());
    barriers.raise(request.account(), request.channelOrAll(), kind, author);
    return MicrosubResource.json(Map.of());
  }

  Reply lower(Request request, Kind kind) {
    request.posted();
    request.allow(scope(kind));
    String author = Addresses.author(request.parameters());
    barriers.lower(request.account(), request.channelOrAll(), kind, author);
    return MicrosubResource.json(Map.of());
  }

  private static Scope scope(Kind kind) {
    return switch (kind) {
      case MUTE -> Scope.MUTE;
      case BLOCK -> Scope.BLOCK;
    };
  }

  private Reply list(Request request, Kind kind) {
    @Nullable Channel channel = request.channelOrAll();
    List<Map<String, String>> cards =
        barriers.list(request.account(), channel, kind).stream().map(BarrierActions::card).toList();
    return MicrosubResource.json(Map.of("items", cards));
  }

  private static Map<String, String> card(String url) {
    Map<String, String> card = new LinkedHashMap<>();
    card.put("type", "card");
    card.put("url", url);
    return card;
  }
}
