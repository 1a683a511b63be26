package io.feedmill.articles.model;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads articles from hash fields, in the order of the vote script's reply.
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
    return row == null || row.get(0) == null ? null : read(id, row, 0, names(groups, 0));
  }

  /// Reads the fields of `row` from `offset` on, and the groups after them.
  public static Article readWithGroups(long id, Response row, int offset) {
    return read(id, row, offset, names(row, offset + FIELDS.length));
  }

  private static Article read(long id, Response row, int offset, List<String> groups) {
    long upvotes = number(row.get(offset + 2));
    long downvotes = number(row.get(offset + 3));
    if (row.get(offset + 2) == null) {
      upvotes = number(row.get(offset + 1));
    }
    String edited = text(row.get(offset + 7));
    return new Article(
        id,
        text(row.get(offset + 9)),
        text(row.get(offset + 10)),
        text(row.get(offset + 11)),
        row.size() - offset < FIELDS.length ? "" : text(row.get(offset + 13)),
        ArticleKeys.personId(text(row.get(offset + 8))),
        Article.instant(text(row.get(offset))),
        upvotes,
        downvotes,
        ArticleState.of(text(row.get(offset + 4))),
        text(row.get(offset + 5)).equals("1"),
        text(row.get(offset + 6)).equals("1"),
        edited.isEmpty() ? null : Article.instant(edited),
        DiscussionState.parse(text(row.get(offset + 12))),
        groups);
  }

  private static List<String> names(@Nullable Response from, int offset) {
    List<String> names = new ArrayList<>(2);
    for (int i = offset; from != null && i < from.size(); i++) {
      names.add(from.get(i).toString());
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
