package io.feedmill.articles.live;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.redis.RecentEntries;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail.Entry;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The open pages that receive events about articles, and about votes on the comments of those
/// articles whose discussion they show.
final class LiveArticles implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LiveArticles.class);

  private final Set<LiveStream> open = ConcurrentHashMap.newKeySet();
  private final Map<Long, Set<LiveStream>> discussions = new ConcurrentHashMap<>();
  private final RecentEntries recent;

  LiveArticles(RedisClient redis) {
    recent =
        RecentEntries.follow(redis, ArticleKeys.live(), ArticleKeys.LIVE_LENGTH, this::receive);
  }

  /// The id of the last event that a page shows whose data is read from now on; empty when it is
  /// not known. Does not block.
  String settled() {
    return recent.settled();
  }

  /// Sends what happens from now on.
  ///
  /// @param articles those of whose comments it receives the votes
  void add(LiveStream stream, Set<Long> articles) {
    for (long article : articles) {
      discussions.compute(
          article,
          (_, known) -> {
            Set<LiveStream> streams = known == null ? ConcurrentHashMap.newKeySet() : known;
            streams.add(stream);
            return streams;
          });
    }
    open.add(stream);
    stream.onClose(() -> remove(stream, articles));
  }

  private void remove(LiveStream stream, Set<Long> articles) {
    open.remove(stream);
    for (long article : articles) {
      discussions.computeIfPresent(
          article,
          (_, streams) -> {
            streams.remove(stream);
            return streams.isEmpty() ? null : streams;
          });
    }
  }

  /// Sends what happened after an event, of changed counts the last ones, and then what happens.
  ///
  /// @param last id of the event
  /// @param articles those of whose comments it receives the votes
  void resume(LiveStream stream, Set<Long> articles, String last) {
    recent
        .resume(last, missed -> replay(stream, articles, missed), () -> add(stream, articles))
        .onFailure(failure -> {
          LOG.debug("a live stream was not resumed", failure);
          stream.close();
        });
  }

  private static void replay(LiveStream stream, Set<Long> articles, List<Entry> missed) {
    List<LiveEvent> events =
        missed.stream()
            .flatMap(entry -> LiveEvent.of(entry.id(), entry.fields()).stream())
            .filter(event -> event.discussion().map(articles::contains).orElse(true))
            .toList();
    LiveEvent.newest(events).forEach(event -> event.send(stream));
  }

  private void receive(Entry entry) {
    if (open.isEmpty()) {
      return;
    }
    for (LiveEvent event : LiveEvent.of(entry.id(), entry.fields())) {
      event
          .discussion()
          .map(article -> discussions.getOrDefault(article, Set.of()))
          .orElse(open)
          .forEach(event::send);
    }
  }

  /// The articles whose discussion an open page shows.
  Set<Long> discussed() {
    return discussions.keySet();
  }

  @Override
  public void close() {
    recent.close();
    open.forEach(LiveStream::close);
  }
}
