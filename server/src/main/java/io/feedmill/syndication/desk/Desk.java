package io.feedmill.syndication.desk;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.ArticleBodyStore;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedChangeListener;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.serve.CountFetchScript;
import io.feedmill.syndication.serve.ShownItem;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The actions of editors and their programs on articles. The documents of the affected feeds are
/// rebuilt at the next fetch.
public final class Desk {
  /// Attempts to find a free version number for an article that was sent without one.
  private static final int MOST_TRIES = 10;

  private final FeedStore feeds;
  private final ArticleBodyStore bodies;
  private final DeskStore store;
  private final DeskScripts scripts;
  private final FeedChangeListener changes;
  private final InstantSource clock;

  public Desk(
      FeedStore feeds,
      ArticleBodyStore bodies,
      DeskStore store,
      DeskScripts scripts,
      FeedChangeListener changes,
      InstantSource clock) {
    this.feeds = feeds;
    this.bodies = bodies;
    this.store = store;
    this.scripts = scripts;
    this.changes = changes;
    this.clock = clock;
  }

  /// An article with its body.
  public record Whole(DeskArticle article, ArticleBody body) {}

  /// Stores a version of an article and makes it current.
  ///
  /// @param given its version is ignored when `version` is null
  public PutOutcome put(ArticleBody given, @Nullable Long version, String by) {
    List<String> names = feeds.names();
    for (int i = 0; i < MOST_TRIES; i++) {
      long number = version == null ? bodies.newest(given.uuid()).orElse(0) + 1 : version;
      ArticleBody body = given.at(number);
      if (bodies.keep(body, clock.instant())) {
        PutOutcome outcome = scripts.put().run(body, names, by);
        if (outcome == PutOutcome.UPDATED) {
          names.forEach(changes::changed);
        }
        return outcome;
      }
      if (version != null) {
        throw Problem.conflict(
                "version-taken",
                marked("Version taken"),
                text("version {version} of this article has other content", "version", version))
            .error("/version", text("belongs to other content"));
      }
    }
    throw Problem.unavailable(text("other requests are changing this article"));
  }

  public ChangeOutcome publish(UUID article, List<FeedEpoch> places, PublishMode mode, String by) {
    ChangeOutcome outcome = scripts.publish().run(article, mode, places, by, "");
    places.forEach(place -> changes.changed(place.feed()));
    return outcome;
  }

  public ChangeOutcome withdraw(UUID article, FeedEpoch place, String by) {
    ChangeOutcome outcome = scripts.withdraw().run(article, place.feed(), place.epoch(), by, "");
    changes.changed(place.feed());
    return outcome;
  }

  /// Withdraws an article from every feed and deletes it from the desk.
  ChangeOutcome delete(UUID article, String by) {
    for (String feed : feeds.names()) {
      withdraw(article, new FeedEpoch(feed, ""), by);
    }
    return scripts.withdraw().run(article, "", "", by, "");
  }

  /// @return false when there is no such article or feed
  public boolean schedule(
      UUID article,
      List<String> names,
      @Nullable Instant publish,
      @Nullable Instant withdraw,
      String by) {
    return scripts.schedule().run(article, names, publish, withdraw, by);
  }

  /// Records that a consumer acknowledged an article.
  ChangeOutcome acknowledge(UUID article, String feed, String consumer) {
    Optional<DeskArticle> found = article(article);
    Optional<Placement> place =
        found.flatMap(
            each -> each.placements().stream().filter(p -> p.feed().equals(feed)).findFirst());
    if (place.isEmpty()) {
      return ChangeOutcome.UNKNOWN;
    }
    if (place.get().state() != ArticleState.LIVE) {
      return ChangeOutcome.CHANGED;
    }
    ShownItem item = new ShownItem(article, place.get().epoch(), true);
    var count =
        RedisClient.await(
            scripts
                .count()
                .run(
                    feed,
                    List.of(new CountFetchScript.Fetch(consumer, Evidence.ACK)),
                    "",
                    List.of(item)));
    if (count.changed()) {
      changes.changed(feed);
    }
    return count.counted() ? ChangeOutcome.DONE : ChangeOutcome.UNKNOWN;
  }

  public Optional<DeskArticle> article(UUID article) {
    return store.find(article, feeds.names());
  }

  public Optional<Whole> whole(UUID article) {
    return article(article)
        .flatMap(
            found -> bodies.find(article, found.version()).map(body -> new Whole(found, body)));
  }
}
