package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.WithdrawnItem;
import io.feedmill.syndication.document.api.WrittenDocument;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.serve.CachedFeed;
import io.feedmill.syndication.serve.FeedPart;
import io.feedmill.syndication.serve.FeedSite;
import io.feedmill.syndication.serve.FeedState;
import io.feedmill.syndication.serve.ReadFeed;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Builds the document that a feed would show at a given time if only the planned changes happen.
/// Counts and stores nothing.
public final class PreviewFeed {
  private static final int MOST_PLANS = 10_000;

  private final RedisClient redis;
  private final ReadFeed reading;
  private final Desk desk;
  private final Documents documents;
  private final FeedSite site;

  public PreviewFeed(
      RedisClient redis, ReadFeed reading, Desk desk, Documents documents, FeedSite site) {
    this.redis = redis;
    this.reading = reading;
    this.desk = desk;
    this.documents = documents;
    this.site = site;
  }

  /// @param at when
  /// @param items in the order of the document
  public record Preview(Instant at, List<Item> items, WrittenDocument written) {
    public Preview {
      items = List.copyOf(items);
    }
  }

  private record Plan(String action, UUID article, Instant at) {}

  /// @param at null for now
  /// @param with an article to publish as well
  public Optional<Preview> at(String feed, @Nullable Instant at, @Nullable UUID with) {
    return reading
        .read(feed, 0)
        .map(now -> {
          Instant then = at == null ? now.readAt() : at;
          return preview(new CachedFeed(now, site, documents), planned(now, then, with), then);
        });
  }

  private Preview preview(CachedFeed feed, FeedState then, Instant at) {
    var profile = feed.feed().profile();
    WrittenDocument written =
        documents.write(
            profile, feed.content(feed.self(""), feed.self(""), profile, then, FeedPart.FRONT));
    Set<UUID> shown = new HashSet<>(written.shown());
    return new Preview(
        at, then.items().stream().filter(item -> shown.contains(item.uuid())).toList(), written);
  }

  private FeedState planned(FeedState now, Instant then, @Nullable UUID with) {
    FeedDefinition feed = now.feed();
    List<Item> items = new ArrayList<>(now.items());
    List<WithdrawnItem> gone = new ArrayList<>(now.gone());
    Instant changed = now.changed();
    List<Plan> plans = plans(feed.name(), then);
    if (with != null) {
      plans.add(new Plan("publish", with, then));
    }
    for (Plan plan : plans) {
      Optional<Item> item =
          items.stream().filter(each -> each.uuid().equals(plan.article)).findFirst();
      item.ifPresent(items::remove);
      if (plan.action.equals("publish")) {
        desk.whole(plan.article).ifPresent(whole -> items.addFirst(item(whole, plan.at)));
      } else if (plan.action.equals("withdraw")) {
        item.ifPresent(each -> gone.addFirst(new WithdrawnItem(each, plan.at)));
      }
      changed = plan.at.isAfter(changed) ? plan.at : changed;
    }
    Duration window = feed.window();
    List<Item> left =
        items.stream()
            .sorted(Comparator.comparing(Item::updated).reversed())
            .filter(item -> window.isZero() || item.updated().plus(window).isAfter(then))
            .limit(feed.items())
            .toList();
    return new FeedState(
        feed, changed, left, gone, now.epochs(), left.size(), now.consumers(), then, then);
  }

  private static Item item(Desk.Whole whole, Instant at) {
    ArticleBody body = whole.body();
    Instant stated = body.published();
    return new Item(
        body.uuid(),
        body.version(),
        body.title(),
        body.url(),
        body.html(),
        body.summary(),
        body.authors(),
        body.image(),
        body.tags(),
        stated != null && stated.isBefore(at) ? stated : at,
        at);
  }

  /// The plans of a feed up to a time, in order.
  private List<Plan> plans(String feed, Instant then) {
    Response due =
        redis.call(
            RedisClient.command(
                Command.ZRANGE,
                DeskKeys.due(),
                "-inf",
                then.toEpochMilli(),
                "BYSCORE",
                "LIMIT",
                0,
                MOST_PLANS,
                "WITHSCORES"));
    List<Plan> plans = new ArrayList<>();
    for (Response pair : due == null ? List.<Response>of() : due.stream().toList()) {
      String[] parts = pair.get(0).toString().split(" ", -1);
      Instant at = Instant.ofEpochMilli(Math.round(pair.get(1).toDouble()));
      boolean expire = parts[0].equals("expire");
      List<String> feeds = Arrays.asList((expire ? parts[1] : parts[2]).split(",", -1));
      if (feeds.contains(feed)) {
        plans.add(new Plan(parts[0], UUID.fromString(expire ? parts[2] : parts[1]), at));
      }
    }
    return plans;
  }
}
