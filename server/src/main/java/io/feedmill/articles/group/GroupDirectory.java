package io.feedmill.articles.group;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.feedmill.articles.model.GroupOrder;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// All groups with their descriptions, to be searched and sorted in this process. Changes by this
/// server are visible immediately, those by others within a second.
public final class GroupDirectory {
  private static final int MOST = 10_000;
  private static final int BATCH = 500;
  private static final Duration MAX_AGE = Duration.ofSeconds(1);

  private final GroupStore groups;
  private final GroupProfileStore profiles;
  private final WatchGroups watch;
  private final LoadingCache<Boolean, List<GroupFacts>> all =
      Caffeine.newBuilder().expireAfterWrite(MAX_AGE).build(_ -> load());

  GroupDirectory(RedisClient redis, WatchGroups watch) {
    this.watch = watch;
    this.groups = new GroupStore(redis);
    this.profiles = new GroupProfileStore(redis);
  }

  /// Makes changes of this server visible at once.
  public void changed() {
    all.invalidateAll();
    watch.changed();
  }

  /// Returns a check, which does not block, whether all groups in Redis are still unchanged. Must
  /// be called before they are read.
  public BooleanSupplier unchanged() {
    return watch.begin();
  }

  /// [#unchanged] with those who moderate some groups.
  public BooleanSupplier unchanged(Collection<String> moderated) {
    return watch.begin(moderated);
  }

  /// Groups that hold every word of a search in their name or description.
  ///
  /// @param words may be empty
  public List<GroupFacts> find(String words, GroupOrder order) {
    List<String> wanted = PlainText.tokens(words.toLowerCase(Locale.ROOT));
    return all.get(true).stream()
        .filter(group -> wanted.stream().allMatch(word -> holds(group, word)))
        .sorted(order(order))
        .toList();
  }

  private static boolean holds(GroupFacts group, String word) {
    return group.name().contains(word)
        || group.description().toLowerCase(Locale.ROOT).contains(word);
  }

  static Comparator<GroupFacts> order(GroupOrder order) {
    return Comparator.<GroupFacts>comparingLong(group -> value(group, order))
        .thenComparing(GroupFacts::name)
        .reversed();
  }

  static long value(GroupFacts group, GroupOrder order) {
    return switch (order) {
      case ARTICLES -> group.articles();
      case SUBSCRIBERS -> group.subscribers();
      case NEW -> group.created().getEpochSecond();
    };
  }

  private List<GroupFacts> load() {
    Map<String, Long> sizes = new LinkedHashMap<>();
    groups.largest(MOST).forEach(group -> sizes.put(group.name(), group.articles()));
    List<GroupFacts> found = new ArrayList<>(sizes.size());
    Map<String, Long> batch = new LinkedHashMap<>();
    for (Map.Entry<String, Long> each : sizes.entrySet()) {
      batch.put(each.getKey(), each.getValue());
      if (batch.size() == BATCH) {
        found.addAll(profiles.all(batch));
        batch.clear();
      }
    }
    found.addAll(profiles.all(batch));
    return found.stream().map(this::dated).toList();
  }

  /// Groups that submissions made have no time until they are listed.
  private GroupFacts dated(GroupFacts group) {
    if (group.created().getEpochSecond() > 0) {
      return group;
    }
    Optional<Instant> oldest = profiles.oldest(group.name());
    if (oldest.isEmpty()) {
      return group;
    }
    profiles.created(group.name(), oldest.get());
    return group.since(oldest.get());
  }
}
