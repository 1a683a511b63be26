package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Cached pages in Redis.
public final class PageStore {
  /// How long a page is stored.
  static final Duration LIFE = Duration.ofMinutes(5);

  /// How long before its expiry a requested page is rebuilt.
  static final Duration EARLY = Duration.ofSeconds(30);

  /// No early rebuild.
  static final Duration NEVER = Duration.ofMillis(-1);

  private final ReadPageScript reading;
  private final ClaimPageScript claims;
  private final StorePageScript storing;
  private final PurgeRowScript purge;

  /// @param most limit of stored pages
  public PageStore(RedisClient redis, InstantSource clock, int most) {
    this.reading = new ReadPageScript(redis, clock);
    this.claims = new ClaimPageScript(redis);
    this.storing = new StorePageScript(redis, LIFE, most);
    this.purge = new PurgeRowScript(redis);
  }

  /// One round trip.
  Future<Optional<StoredPage>> read(String digest) {
    return reading.run(digest);
  }

  /// @param builder a unique name
  /// @param early [#EARLY] or [#NEVER]
  ClaimOutcome claim(String digest, String builder, Duration early) {
    return claims.claim(digest, builder, early);
  }

  void leave(String digest, String builder) {
    claims.leave(digest, builder);
  }

  StoreOutcome store(
      StorePageScript.Build build, StoredPage page, long tookMillis, Set<String> rows) {
    return storing.call(build, page, tookMillis, rows);
  }

  /// Deletes the pages that used any of the rows, and prevents the storage of pages that are being
  /// built from their old contents.
  ///
  /// @return digests of the deleted pages
  public Set<String> purge(Set<String> rows) {
    List<String> all = List.copyOf(rows);
    List<Future<List<String>>> noted = new ArrayList<>(all.size());
    all.forEach(row -> noted.add(purge.note(row)));
    RedisClient.await(Future.join(noted));
    Set<String> dropped = new LinkedHashSet<>();
    for (int i = 0; i < all.size(); i++) {
      dropped.addAll(purge.drop(all.get(i), noted.get(i).result()));
    }
    return dropped;
  }
}
