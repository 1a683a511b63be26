package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import io.feedmill.reader.channel.api.Timelines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `action=mute`, `unmute`, `block` and `unblock`: in the named channel, else in all channels.
final class MuteAndBlockActions {
  private final MutesAndBlocks mutesAndBlocks;
  private final FindAuthor authors;

  MuteAndBlockActions(MutesAndBlocks mutesAndBlocks, Timelines timelines) {
    this.mutesAndBlocks = mutesAndBlocks;
    this.authors = new FindAuthor(timelines, mutesAndBlocks);
  }

  Reply add(Request request, Kind kind) {
    if (!request.changes()) {
      request.allow(scope(kind), Scope.READ);
      return list(request, kind);
    }
    request.allow(scope(kind));
    String author = Addresses.author(request.parameters());
    Channel channel = request.channelOrAll();
    List<Channel> where = channel == null ? request.own().toList() : List.of(channel);
    mutesAndBlocks.add(request.account(), channel, kind, authors.find(where, author));
    return MicrosubResource.json(Map.of());
  }

  Reply remove(Request request, Kind kind) {
    request.posted();
    request.allow(scope(kind));
    String author = Addresses.author(request.parameters());
    mutesAndBlocks.remove(request.account(), request.channelOrAll(), kind, author);
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
        mutesAndBlocks.list(request.account(), channel, kind).stream()
            .map(MuteAndBlockActions::card)
            .toList();
    return MicrosubResource.json(Map.of("items", cards));
  }

  private static Map<String, String> card(MutesAndBlocks.Author author) {
    Map<String, String> card = new LinkedHashMap<>();
    card.put("type", "card");
    card.put("url", author.url());
    if (!author.name().isEmpty()) {
      card.put("name", author.name());
    }
    if (!author.photo().isEmpty()) {
      card.put("photo", author.photo());
    }
    return card;
  }
}
