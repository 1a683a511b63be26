package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.fetch.api.PreviewOutcome;
import io.feedmill.reader.fetch.api.PreviewOutcome.Previewed;
import io.feedmill.reader.fetch.api.PreviewOutcome.Unreadable;
import io.feedmill.reader.fetch.api.Previews;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `action=search` for feeds, and `action=preview`. Users find feeds on the web and feeds that they
/// follow, but not the feeds that others follow.
final class SearchActions {
  private final Sources sources;
  private final Previews previews;
  private final FetchedFeeds fetched;
  private final ContentSearch contents;

  SearchActions(Sources sources, Previews previews, FetchedFeeds fetched, ContentSearch contents) {
    this.sources = sources;
    this.previews = previews;
    this.fetched = fetched;
    this.contents = contents;
  }

  Reply search(Request request) {
    request.allow(Scope.READ, Scope.FOLLOW);
    if (request.parameters().text("channel").isPresent()) {
      return contents.answer(request);
    }
    request.posted();
    String query = request.parameters().required("query");
    Map<String, Map<String, String>> results = new LinkedHashMap<>();
    if (Addresses.looksLikeOne(query.strip())) {
      String address = Addresses.normal(query.contains("://") ? query : "https://" + query);
      if (address != null) {
        found(previews.preview(URI.create(address)))
            .forEach(feed -> results.put(String.valueOf(feed.get("url")), feed));
      }
    }
    for (Source source : sources.search(request.account(), query)) {
      results.putIfAbsent(source.url(), FollowActions.feed(source));
    }
    return MicrosubResource.json(Map.of("results", new ArrayList<>(results.values())));
  }

  private static List<Map<String, String>> found(PreviewOutcome outcome) {
    List<Map<String, String>> feeds = new ArrayList<>();
    if (!(outcome instanceof Previewed found)) {
      return feeds;
    }
    for (FeedLink link : found.links()) {
      feeds.add(feed(link.address(), link.title(), "", null));
    }
    ParsedFeed feed = found.feed();
    if (feed != null) {
      feeds.add(feed(found.address(), feed.title(), feed.head().description(), feed.head().icon()));
    }
    return feeds;
  }

  private static Map<String, String> feed(
      URI address, String name, String description, @Nullable URI photo) {
    Map<String, String> feed = new LinkedHashMap<>();
    feed.put("type", "feed");
    feed.put("url", address.toString());
    if (!name.isEmpty()) {
      feed.put("name", name);
    }
    if (!description.isEmpty()) {
      feed.put("description", description);
    }
    if (photo != null) {
      feed.put("photo", photo.toString());
    }
    return feed;
  }

  /// Shows what a feed lists without following it.
  Reply preview(Request request) {
    request.allow(Scope.READ, Scope.FOLLOW);
    ParsedFeed feed = shown(URI.create(Addresses.feed(request.parameters())));
    StringBuilder json = new StringBuilder("{\"items\":[");
    List<NewItem> items = fetched.items(feed);
    for (int i = 0; i < Math.min(items.size(), TimelineActions.STANDARD); i++) {
      NewItem item = items.get(i);
      json.append(i == 0 ? "" : ",").append(item.data(), 0, item.data().length() - 1);
      if (item.published() != null) {
        json.append(",\"published\":\"").append(Rfc3339.format(item.published())).append('"');
      }
      json.append(",\"_id\":").append(Json.text(item.identity())).append('}');
    }
    return MicrosubResource.json(Buffer.buffer(json.append("],\"paging\":{}}").toString()));
  }

  /// @throws Problem 400 when there is no feed
  private ParsedFeed shown(URI address) {
    PreviewOutcome outcome = previews.preview(address);
    if (outcome instanceof Previewed found && found.feed() == null && !found.links().isEmpty()) {
      outcome = previews.preview(found.links().getFirst().address());
    }
    return switch (outcome) {
      case Previewed(URI _, ParsedFeed feed, List<FeedLink> _) when feed != null -> feed;
      case Previewed _ -> throw Problem.badParameter("url", "has no feed");
      case Unreadable(String reason) ->
          throw Problem.badParameter("url", "cannot be read: " + reason);
    };
  }
}
