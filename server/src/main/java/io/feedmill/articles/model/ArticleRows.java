package io.feedmill.articles.model;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads articles from hash fields.
public final class ArticleRows {
  private static final String[] FIELDS = {
    "time",
    "votes",
    "upvotes",
    "downvotes",
    "state",
    "locked",
    "pinned",
    "edited",
    "author",
    "title",
    "link",
    "picture",
    "comments",
    "text"
  };

  private ArticleRows() {}

  /// @param text whether to read the text too, which may be long
  public static Request hash(long id, boolean text) {
    Request request = Request.cmd(Command.HMGET).arg(ArticleKeys.article(id));
    for (int i = 0; i < (text ? FIELDS.length : FIELDS.length - 1); i++) {
      request.arg(FIELDS[i]);
    }
    return request;
  }

  public static Request groups(long id) {
    return RedisClient.command(Command.SMEMBERS, ArticleKeys.memberships(id));
  }

  /// @return null when the article does not exist
  public static @Nullable Article read(long id, @Nullable Response row, @Nullable Response groups) {
    return read(id, row, names(groups));
  }

  /// [#read] of an article whose groups are known.
  public static @Nullable Article read(long id, @Nullable Response row, List<String> groups) {
    if (row == null || row.get(0) == null) {
      return null;
    }
    long upvotes = number(row.get(2));
    long downvotes = number(row.get(3));
    if (row.get(2) == null) {
      upvotes = number(row.get(1));
    }
    String edited = text(row.get(7));
    return new Article(
        id,
        text(row.get(9)),
        text(row.get(10)),
        text(row.get(11)),
        row.size() < FIELDS.length ? "" : text(row.get(13)),
        ArticleKeys.personId(text(row.get(8))),
        Article.instant(text(row.get(0))),
        upvotes,
        downvotes,
        ArticleState.of(text(row.get(4))),
        text(row.get(5)).equals("1"),
        text(row.get(6)).equals("1"),
        edited.isEmpty() ? null : Article.instant(edited),
        DiscussionState.parse(text(row.get(12))),
        groups);
  }

  private static List<String> names(@Nullable Response groups) {
    List<String> names = new ArrayList<>(2);
    if (groups != null) {
      groups.forEach(group -> names.add(group.toString()));
    }
    return names;
  }

  private static String text(@Nullable Response field) {
    return field == null ? "" : field.toString();
  }

  private static long number(@Nullable Response field) {
    return field == null ? 0 : field.toLong();
  }
}
