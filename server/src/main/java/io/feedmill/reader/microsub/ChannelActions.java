package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `action=channels`: list, create, update, delete, order. The notifications channel always stays
/// first.
final class ChannelActions {
  private static final int LONGEST_NAME = 200;

  private final Channels channels;
  private final Sources sources;

  ChannelActions(Channels channels, Sources sources) {
    this.channels = channels;
    this.sources = sources;
  }

  Reply answer(Request request) {
    if (!request.changes()) {
      request.allow(Scope.READ, Scope.CHANNELS);
      return list(request);
    }
    request.allow(Scope.CHANNELS);
    return switch (request.parameters().text("method").orElse("")) {
      case "" ->
          request.parameters().text("channel").isPresent() ? update(request) : create(request);
      case "delete" -> delete(request);
      case "order" -> order(request);
      default -> throw Problem.badParameter("method", "must be delete or order");
    };
  }

  private record Listed(String uid, String name, long unread) {
    static Listed of(CountedChannel counted) {
      Channel channel = counted.channel();
      return new Listed(channel.uid(), channel.name(), counted.unread());
    }
  }

  private Reply list(Request request) {
    List<CountedChannel> all = channels.list(request.account());
    if (request.parameters().text("method").filter("tree"::equals).isPresent()) {
      return tree(request, all);
    }
    return MicrosubResource.json(Map.of("channels", all.stream().map(Listed::of).toList()));
  }

  private Reply tree(Request request, List<CountedChannel> all) {
    List<Source> followed = sources.all(request.account());
    List<Map<String, Object>> tree = new ArrayList<>();
    for (CountedChannel counted : all) {
      Map<String, Object> node = new LinkedHashMap<>();
      node.put("uid", counted.channel().uid());
      node.put("name", counted.channel().name());
      node.put("unread", counted.unread());
      node.put(
          "sources",
          followed.stream()
              .filter(source -> source.channel() == counted.channel().id())
              .map(ChannelActions::leaf)
              .toList());
      tree.add(node);
    }
    return MicrosubResource.json(Map.of("channels", tree));
  }

  private static Map<String, Object> leaf(Source source) {
    return Map.of("uid", Long.toString(source.id()), "url", source.url(), "name", source.title());
  }

  private record Named(String uid, String name) {
    static Named of(Channel channel) {
      return new Named(channel.uid(), channel.name());
    }
  }

  private Reply create(Request request) {
    String name = name(request);
    if (channels.full(request.account())) {
      throw Problem.badRequest("you have reached the maximum number of channels");
    }
    return MicrosubResource.json(Named.of(channels.create(request.account(), name)));
  }

  private Reply update(Request request) {
    String name = name(request);
    Channel channel = request.channel();
    if (channel.notifications()) {
      throw Problem.badParameter("channel", "cannot be renamed");
    }
    return MicrosubResource.json(Named.of(channels.rename(channel, name)));
  }

  private Reply delete(Request request) {
    Channel channel = request.channel();
    if (channel.notifications()) {
      throw Problem.badParameter("channel", "cannot be deleted");
    }
    if (!channels.delete(channel)) {
      throw Problem.badParameter("channel", "is the last channel, which cannot be deleted");
    }
    return MicrosubResource.json(Map.of("deleted", true));
  }

  private Reply order(Request request) {
    List<String> wanted =
        request.parameters().all("channels").isEmpty()
            ? request.parameters().all("channel")
            : request.parameters().all("channels");
    List<String> distinct = wanted.stream().distinct().toList();
    if (distinct.size() < 2 || distinct.size() < wanted.size()) {
      throw Problem.badParameter("channels", "must contain at least two channels, each once");
    }
    List<Channel> given =
        distinct.stream().map(request::channel).filter(c -> !c.notifications()).toList();
    List<Channel> all = channels.order(request.account(), given);
    return MicrosubResource.json(Map.of("channels", all.stream().map(Channel::uid).toList()));
  }

  /// @throws Problem 400 when it cannot be the name of a channel
  private static String name(Request request) {
    return checked(request.parameters().required("name"));
  }

  /// @throws Problem 400 when it cannot be the name of a channel
  static String checked(String given) {
    String name = given.strip();
    if (name.isEmpty()
        || name.length() > LONGEST_NAME
        || name.chars().anyMatch(Character::isISOControl)) {
      throw Problem.badParameter(
          "name", "must be one line of 1 to " + LONGEST_NAME + " characters");
    }
    return name;
  }
}
