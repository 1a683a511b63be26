package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.feed.ArticleBodyStore;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.hub.api.ChangeLog;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// The change log for outside hubs, read from the desk's audit stream. Changes during an outage of
/// a reader are not lost.
public final class DeskChangeLog implements ChangeLog {
  private static final String START = "0-0";
  private static final Set<String> MOVES =
      Set.of("published", "republished", "withdrawn", "expired", "undone");
  private static final List<String> EXTENSIONS = List.of("", ".rss", ".atom", ".json", ".xml");

  private final RedisClient redis;
  private final FeedStore feeds;
  private final DeskStore store;
  private final ArticleBodyStore bodies;
  private final String site;

  public DeskChangeLog(
      RedisClient redis, FeedStore feeds, DeskStore store, ArticleBodyStore bodies, String site) {
    this.redis = redis;
    this.feeds = feeds;
    this.store = store;
    this.bodies = bodies;
    this.site = site;
  }

  @Override
  public String last() {
    Response newest =
        redis.call(RedisClient.command(Command.XREVRANGE, DeskKeys.audit(), "+", "-", "COUNT", 1));
    return newest == null || newest.size() == 0 ? START : newest.get(0).get(0).toString();
  }

  @Override
  public Batch after(String cursor, int most) {
    Response entries =
        redis.call(
            RedisClient.command(
                Command.XRANGE, DeskKeys.audit(), "(" + cursor, "+", "COUNT", most));
    if (entries == null || entries.size() == 0) {
      return new Batch(cursor, Set.of(), Set.of());
    }
    Map<String, FeedDefinition> known = new HashMap<>();
    feeds.all().forEach(feed -> known.put(feed.name(), feed));
    Set<String> documents = new LinkedHashSet<>();
    Set<UUID> listed = new LinkedHashSet<>();
    String last = cursor;
    for (Response entry : entries) {
      last = entry.get(0).toString();
      Map<String, String> fields = DeskStore.pairs(entry.get(1));
      UUID uuid = UUID.fromString(fields.getOrDefault("uuid", ""));
      for (String name : changedFeeds(uuid, fields, known)) {
        FeedDefinition feed = known.get(name);
        if (feed != null && feed.mode() == FeedMode.WINDOW) {
          EXTENSIONS.forEach(each -> documents.add(site + "/feeds/" + name + each));
        }
        if (feed != null && feed.profile().equals(Profile.NEWS_SITEMAP)) {
          listed.add(uuid);
        }
      }
    }
    return new Batch(last, documents, pages(listed));
  }

  /// Names of the feeds whose documents changed by an event.
  private List<String> changedFeeds(
      UUID uuid, Map<String, String> fields, Map<String, FeedDefinition> known) {
    String event = fields.getOrDefault("event", "");
    if (MOVES.contains(event)) {
      return List.of(fields.getOrDefault("feed", ""));
    }
    if (!event.equals("updated")) {
      return List.of();
    }
    return store.find(uuid, List.copyOf(known.keySet())).stream()
        .flatMap(article -> article.placements().stream())
        .filter(place -> place.state() == ArticleState.LIVE)
        .map(Placement::feed)
        .toList();
  }

  private Set<String> pages(Set<UUID> articles) {
    Map<UUID, Long> versions = new HashMap<>();
    articles.forEach(uuid -> bodies.newest(uuid).ifPresent(newest -> versions.put(uuid, newest)));
    Set<String> pages = new LinkedHashSet<>();
    bodies.find(versions).values().forEach(body -> pages.add(body.url()));
    return pages;
  }
}
