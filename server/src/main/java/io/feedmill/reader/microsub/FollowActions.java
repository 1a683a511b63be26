package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.ItemMoves;
import io.feedmill.reader.channel.api.MoveFeed;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import java.util.LinkedHashMap;
import java.util.Map;

/// `action=follow` and `unfollow`.
final class FollowActions {
  private final Sources sources;
  private final MoveFeed moves;

  FollowActions(Sources sources, ItemMoves moves) {
    this.sources = sources;
    this.moves = new MoveFeed(sources, moves);
  }

  Reply follow(Request request) {
    if (!request.changes()) {
      request.allow(Scope.READ, Scope.FOLLOW);
      return MicrosubResource.json(
          Map.of(
              "items", sources.of(request.channel()).stream().map(FollowActions::feed).toList()));
    }
    request.allow(Scope.FOLLOW);
    String url = Addresses.feed(request.parameters());
    Channel channel = request.channel();
    switch (request.parameters().text("method").orElse("")) {
      case "" -> sources.follow(channel, url, "");
      case "update" -> move(channel, url);
      default -> throw Problem.badParameter("method", "must be update or absent");
    }
    Map<String, String> feed = new LinkedHashMap<>();
    feed.put("type", "feed");
    feed.put("url", url);
    return MicrosubResource.json(feed);
  }

  /// Moves a followed feed and its items to another channel.
  private void move(Channel into, String url) {
    if (!moves.move(into, url)) {
      throw Problem.notFound("you do not follow " + url);
    }
  }

  /// A feed as clients see it.
  static Map<String, String> feed(Source source) {
    Map<String, String> feed = new LinkedHashMap<>();
    feed.put("type", "feed");
    feed.put("url", source.url());
    if (!source.title().isEmpty()) {
      feed.put("name", source.title());
    }
    if (source.photo() != null) {
      feed.put("photo", source.photo());
    }
    return feed;
  }

  Reply unfollow(Request request) {
    request.posted();
    request.allow(Scope.FOLLOW);
    String url = Addresses.feed(request.parameters());
    sources.unfollow(request.channel(), url);
    return MicrosubResource.json(Map.of());
  }
}
