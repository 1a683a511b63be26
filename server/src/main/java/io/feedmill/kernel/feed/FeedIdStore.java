package io.feedmill.kernel.feed;

import io.feedmill.kernel.sql.Database;
import org.jspecify.annotations.Nullable;

/// The base of the ids of this site's feeds, recorded permanently in SQL. For any thread; the first
/// use blocks.
///
/// | recorded | address configured | recorded afterwards |
/// |---|---|---|
/// | nothing | `https://example.org` | that address |
/// | nothing | none | a new UUID |
/// | anything | any | the same |
public final class FeedIdStore {
  private final Database database;
  private final String publicUrl;
  private volatile @Nullable FeedIds known;

  /// @param publicUrl configured address of the site, without a slash at its end; empty for none
  public FeedIdStore(Database database, String publicUrl) {
    this.database = database;
    this.publicUrl = publicUrl;
  }

  /// Records the base unless one is recorded. Of several concurrent servers, one wins.
  public FeedIds ids() {
    FeedIds ids = known;
    if (ids == null) {
      ids = record();
      known = ids;
    }
    return ids;
  }

  private FeedIds record() {
    return database.withHandle(handle -> {
      handle
          .createUpdate("INSERT INTO kernel.feed_ids (base) VALUES (:base) ON CONFLICT DO NOTHING")
          .bind("base", publicUrl.isEmpty() ? FeedIds.anyBase() : publicUrl)
          .execute();
      return handle
          .createQuery("SELECT base, recorded FROM kernel.feed_ids")
          .mapTo(FeedIds.class)
          .one();
    });
  }
}
