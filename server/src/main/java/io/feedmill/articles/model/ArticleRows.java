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
  /// The fields of a row in their order, the text last. Scripts rely on the first five.
  public static final List<String> FIELDS =
      List.of(
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
          "text");

  private ArticleRows() {}

  /// @param text whether to read the text too, which may be long
  public static Request hash(long id, boolean text) {
    Request request = Request.cmd(Command.HMGET).arg(ArticleKeys.article(id));
    FIELDS.subList(0, text ? FIELDS.size() : FIELDS.size() - 1).forEach(request::arg);
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
    return row == null ? null : read(id, row, 0, groups);
  }

  /// [#read] of a row that is a part of a reply.
  ///
  /// @param first index of its first field
  public static @Nullable Article read(long id, Response reply, int first, List<String> groups) {
    if (reply.get(first) == null) {
      return null;
    }
    long upvotes = number(reply.get(first + 2));
    long downvotes = number(reply.get(first + 3));
    if (reply.get(first + 2) == null) {
      upvotes = number(reply.get(first + 1));
    }
    String edited = text(reply.get(first + 7));
    return new Article(
        id,
        text(reply.get(first + 9)),
        text(reply.get(first + 10)),
        text(reply.get(first + 11)),
        reply.size() < first + FIELDS.size() ? "" : text(reply.get(first + 13)),
        ArticleKeys.personId(text(reply.get(first + 8))),
        Article.instant(text(reply.get(first))),
        upvotes,
        downvotes,
        ArticleState.of(text(reply.get(first + 4))),
        text(reply.get(first + 5)).equals("1"),
        text(reply.get(first + 6)).equals("1"),
        edited.isEmpty() ? null : Article.instant(edited),
        DiscussionState.parse(text(reply.get(first + 12))),
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
