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
import java.util.ArrayList;
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
      if (bodies.store(body, clock.instant())) {
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

  public ChangeOutcome publish(
      UUID article, List<FeedEpoch> places, PublishMode mode, Editing editing) {
    ChangeOutcome outcome = scripts.publish().run(article, mode, places, editing, "");
    places.forEach(place -> changes.changed(place.feed()));
    return outcome;
  }

  public ChangeOutcome withdraw(UUID article, FeedEpoch place, Editing editing) {
    ChangeOutcome outcome =
        scripts.withdraw().run(article, place.feed(), place.epoch(), editing, "");
    changes.changed(place.feed());
    return outcome;
  }

  /// Withdraws an article from every feed and deletes it from the desk; again when it was published
  /// meanwhile.
  ///
  /// @throws Problem 503 when others keep publishing it
  ChangeOutcome delete(UUID article, String by) {
    for (int i = 0; i < MOST_TRIES; i++) {
      for (String feed : feeds.names()) {
        withdraw(article, new FeedEpoch(feed, ""), Editing.lasting(by));
      }
      ChangeOutcome outcome = scripts.withdraw().run(article, "", "", Editing.lasting(by), "");
      if (outcome != ChangeOutcome.CHANGED) {
        return outcome;
      }
    }
    throw Problem.unavailable(text("other requests are changing this article"));
  }

  /// @return false if the article does not exist or feed
  public boolean schedule(
      UUID article,
      List<String> names,
      @Nullable Instant publish,
      @Nullable Instant withdraw,
      Editing editing) {
    return scripts.schedule().run(article, names, publish, withdraw, editing);
  }

  /// The outcome of undoing an action.
  ///
  /// @param undone articles that are as before
  /// @param moved articles that are not, because they changed again
  public record Undone(List<UUID> undone, List<UUID> moved) {
    public Undone {
      undone = List.copyOf(undone);
      moved = List.copyOf(moved);
    }
  }

  /// Undoes an action of the same person within ten minutes.
  ///
  /// @throws Problem 404 when no such action of this person is stored, 409 when all its articles
  ///   changed again
  public Undone undo(Editing action) {
    List<String> names = feeds.names();
    List<UUID> undone = new ArrayList<>();
    List<UUID> moved = new ArrayList<>();
    for (UUID article : store.undoable(action.undo())) {
      switch (scripts.undo().run(article, names, action)) {
        case DONE -> undone.add(article);
        case CHANGED -> moved.add(article);
        default -> {}
      }
    }
    if (undone.isEmpty() && moved.isEmpty()) {
      throw Problem.notFound(text("This can no longer be undone: it is more than 10 minutes ago."));
    }
    if (undone.isEmpty()) {
      throw Problem.conflict(
          "moved-on",
          marked("Changed since"),
          text(
              "Nothing was undone: the article changed again, or a platform has already seen it."));
    }
    names.forEach(changes::changed);
    return new Undone(undone, moved);
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
