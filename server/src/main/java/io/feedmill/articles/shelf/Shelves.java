package io.feedmill.articles.shelf;

import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes shelves, and reads them highest score first.
public final class Shelves {
  private static final String TOP = "+inf";

  private final RedisClient redis;
  private final ShelveArticleScript shelve;
  private final MarkStamps stamps;

  public Shelves(RedisClient redis) {
    this.redis = redis;
    this.shelve = ShelveArticleScript.load(redis);
    this.stamps = new MarkStamps(redis);
  }

  /// One page.
  ///
  /// @param items in order
  /// @param next cursor of the next page; null at the end
  public record Page(List<RankedId> items, @Nullable String next) {}

  /// @return false when no live article has the id
  public boolean add(Shelf shelf, long id) {
    boolean live = shelve.call(id, shelf.key());
    changed(shelf);
    return live;
  }

  public void remove(Shelf shelf, long id) {
    redis.call(RedisClient.command(Command.ZREM, shelf.key(), ArticleKeys.member(id)));
    changed(shelf);
  }

  private void changed(Shelf shelf) {
    if (shelf.person() != 0) {
      RedisClient.await(stamps.changed(shelf.person()));
    }
  }

  /// @param after cursor of an earlier page; empty for the first page
  /// @throws io.feedmill.kernel.http.Problem 400 when the cursor is invalid
  public Page page(Shelf shelf, String after, int limit) {
    String from = after.isEmpty() ? TOP : "(" + score(after);
    List<RankedId> found =
        RankedId.read(
            redis.call(
                RedisClient.command(
                    Command.ZRANGE,
                    shelf.key(),
                    from,
                    "-inf",
                    "BYSCORE",
                    "REV",
                    "LIMIT",
                    0,
                    limit + 1,
                    "WITHSCORES")));
    if (found.size() <= limit) {
      return new Page(found, null);
    }
    List<RankedId> items = found.subList(0, limit);
    String last = RankedRange.number(items.getLast().score());
    return new Page(items, Cursor.encode(List.of("shelf", last)));
  }

  private static String score(String cursor) {
    List<String> fields = Cursor.decode(cursor, 2);
    if (!fields.get(0).equals("shelf") || !fields.get(1).matches("[0-9]{1,20}(\\.[0-9]{1,20})?")) {
      throw Cursor.broken();
    }
    return fields.get(1);
  }
}
