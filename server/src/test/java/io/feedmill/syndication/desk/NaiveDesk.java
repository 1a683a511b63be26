package io.feedmill.syndication.desk;

import io.feedmill.syndication.serve.ShownItem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// A simple model, with lists, of one queue feed with two consumers.
final class NaiveDesk {
  static final int THRESHOLD = 4;
  static final Duration WINDOW = Duration.ofHours(24);

  private final Duration gap;
  final Map<UUID, Article> articles = new TreeMap<>(Comparator.comparing(UUID::toString));
  private final Map<String, Instant> lastCounted = new HashMap<>();
  private final Map<String, String> lastTag = new HashMap<>();

  NaiveDesk(Duration gap) {
    this.gap = gap;
  }

  /// One article in the feed.
  static final class Article {
    String state = "draft";
    long epoch;
    Instant published = Instant.EPOCH;
    Instant imported = Instant.EPOCH;
    final List<Instant> impressions = new ArrayList<>();
    final Map<String, Integer> counts = new HashMap<>();
    final Set<String> seenGone = new HashSet<>();
    boolean tombstone;
  }

  private Article article(UUID uuid) {
    return articles.computeIfAbsent(uuid, _ -> new Article());
  }

  void put(UUID uuid) {
    article(uuid);
  }

  void publish(UUID uuid, boolean again, Instant now) {
    Article article = article(uuid);
    if (!again && article.state.equals("live")) {
      return;
    }
    article.state = "live";
    article.epoch++;
    article.published = now;
    article.impressions.clear();
    article.counts.clear();
    article.seenGone.clear();
    article.tombstone = false;
  }

  void withdraw(UUID uuid) {
    Article article = article(uuid);
    if (!article.state.equals("draft") && !article.state.equals("withdrawn")) {
      article.state = "withdrawn";
      article.tombstone = true;
    }
  }

  void expire(Instant now) {
    for (Article article : articles.values()) {
      if (article.state.equals("live") && !article.published.plus(WINDOW).isAfter(now)) {
        article.state = "expired";
      }
    }
  }

  /// The items of a fetch: live ones newest first, then tombstones.
  List<ShownItem> shown(Instant now) {
    List<ShownItem> shown = new ArrayList<>();
    articles.entrySet().stream()
        .filter(each -> each.getValue().state.equals("live"))
        .filter(each -> each.getValue().published.plus(WINDOW).isAfter(now))
        .sorted(
            Comparator.comparing((Map.Entry<UUID, Article> each) -> each.getValue().published)
                .thenComparing(each -> each.getKey().toString())
                .reversed())
        .forEach(each -> shown.add(new ShownItem(each.getKey(), each.getValue().epoch, true)));
    articles.forEach((uuid, article) -> {
      if (article.tombstone) {
        shown.add(new ShownItem(uuid, article.epoch, false));
      }
    });
    return shown;
  }

  void count(String consumer, String tag, List<ShownItem> shown, Instant now) {
    Instant last = lastCounted.get(consumer);
    if (last != null
        && tag.equals(lastTag.get(consumer))
        && Duration.between(last, now).compareTo(gap) < 0) {
      return;
    }
    lastCounted.put(consumer, now);
    lastTag.put(consumer, tag);
    for (ShownItem item : shown) {
      Article article = article(item.uuid());
      if (article.epoch != item.epoch()) {
        continue;
      }
      if (item.live() && article.state.equals("live")) {
        article.impressions.addFirst(now);
        if (article.counts.merge(consumer, 1, Integer::sum) >= THRESHOLD) {
          article.state = "imported";
          article.imported = now;
        }
      } else if (!item.live() && article.state.equals("withdrawn")) {
        article.seenGone.add(consumer);
        article.tombstone = article.tombstone && article.seenGone.size() < 2;
      }
    }
  }
}
