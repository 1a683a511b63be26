package io.feedmill.articles.notify;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.live.LiveChanges;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.notify.NoticeStore.Reached;
import io.feedmill.articles.notify.StreamEntries.Entry;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Notifies authors of milestones of votes. It reads the stream of changes, which each vote writes
/// for open pages anyway.
///
/// | position | stream | what is read |
/// |---|---|---|
/// | none: the first run | any | the articles with most votes, which are recorded without notifications |
/// | stored | has all entries since | the entries since |
/// | stored | was cut since | the articles with most votes, then the entries since that began |
///
/// A scan over articles that is interrupted begins again, because the position moves at its end.
final class FollowVotes implements Worker {
  static final String NAME = "notify-milestones";
  private static final Duration INTERVAL = Duration.ofSeconds(5);
  static final String STREAM = "votes";
  private static final int PORTION = 500;

  private final StreamEntries changes;
  private final MostVoted ranking;
  private final ArticleStore articles;
  private final NoticeStore store;
  private final InstantSource clock;
  private @Nullable Scan scan;

  FollowVotes(
      StreamEntries changes,
      MostVoted ranking,
      ArticleStore articles,
      NoticeStore store,
      InstantSource clock) {
    this.changes = changes;
    this.ranking = ranking;
    this.articles = articles;
    this.store = store;
    this.clock = clock;
  }

  /// A scan over the articles with most votes.
  ///
  /// @param position that was stored when it began
  /// @param end of the stream when it began
  /// @param next rank of the next article
  private record Scan(Optional<String> position, String end, long next) {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    Optional<String> position = store.position(STREAM);
    Scan begun = scan;
    if (begun != null && begun.position().equals(position)) {
      return step(begun);
    }
    if (position.isEmpty() || !changes.reachesBackTo(position.get())) {
      return step(new Scan(position, changes.end(), 0));
    }
    scan = null;
    return read(position.get());
  }

  private boolean read(String position) {
    List<Entry> entries = changes.after(position, PORTION);
    if (entries.isEmpty()) {
      return false;
    }
    Map<Long, Long> votes = new HashMap<>();
    for (Entry entry : entries) {
      if (entry.field("event").equals("vote")) {
        LiveChanges.of(entry.fields()).forEach(change -> count(change, votes));
      }
    }
    reached(votes, Optional.of(clock.instant()));
    store.move(STREAM, entries.getLast().id());
    return entries.size() == PORTION;
  }

  private static void count(Map<String, String> change, Map<Long, Long> votes) {
    long number = Long.parseLong(change.getOrDefault("votes", "0"));
    if (number >= Milestones.FIRST) {
      Ids.parse(change.getOrDefault("id", "")).ifPresent(id -> votes.merge(id, number, Math::max));
    }
  }

  private boolean step(Scan from) {
    Map<Long, Long> votes = ranking.from(from.next(), PORTION, Milestones.FIRST);
    reached(votes, from.position().map(_ -> clock.instant()));
    if (votes.size() == PORTION) {
      scan = new Scan(from.position(), from.end(), from.next() + PORTION);
      return true;
    }
    scan = null;
    store.move(STREAM, from.end());
    return false;
  }

  /// @param votes highest number by article
  /// @param time empty when no notifications are sent
  private void reached(Map<Long, Long> votes, Optional<Instant> time) {
    if (votes.isEmpty()) {
      return;
    }
    List<@Nullable Article> found =
        RedisClient.await(articles.find(votes.keySet().stream().sorted().toList()));
    List<Reached> milestones = new ArrayList<>();
    for (Article article : found) {
      if (article != null) {
        int milestone = Milestones.of(votes.getOrDefault(article.id(), 0L));
        milestones.add(new Reached(article.id(), article.author(), milestone, time.orElse(null)));
      }
    }
    store.reached(milestones);
  }
}
