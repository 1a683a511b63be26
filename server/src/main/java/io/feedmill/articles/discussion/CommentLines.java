package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads texts and authors of single comments.
public final class CommentLines {
  private final RedisClient redis;

  public CommentLines(RedisClient redis) {
    this.redis = redis;
  }

  /// The texts of live comments, in one round trip. Blocks.
  public Map<CommentId, String> living(Collection<CommentId> comments) {
    List<CommentId> ids = List.copyOf(comments);
    List<Request> requests = new ArrayList<>();
    for (CommentId id : ids) {
      requests.add(RedisClient.command(Command.HGET, DiscussionKeys.comment(id), "state"));
      requests.add(RedisClient.command(Command.GET, DiscussionKeys.body(id)));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    Map<CommentId, String> texts = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      Response state = replies.get(2 * i);
      Response body = replies.get(2 * i + 1);
      if (state != null && body != null && state.toString().equals(CommentState.LIVE.label())) {
        texts.put(ids.get(i), CommentBody.parse(body.toString()).text());
      }
    }
    return texts;
  }

  /// When they were posted. Blocks.
  public Map<CommentId, Instant> posted(Collection<CommentId> comments) {
    List<CommentId> ids = List.copyOf(comments);
    List<@Nullable Response> replies =
        redis.callAll(
            ids.stream()
                .map(id -> RedisClient.command(Command.HGET, DiscussionKeys.comment(id), "time"))
                .toList());
    Map<CommentId, Instant> posted = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      Response time = replies.get(i);
      if (time != null) {
        posted.put(ids.get(i), Article.instant(time.toString()));
      }
    }
    return posted;
  }

  /// The accounts that wrote them, without deleted and imported comments. Blocks.
  public Map<CommentId, Long> authors(Collection<CommentId> comments) {
    List<CommentId> ids = List.copyOf(comments);
    List<@Nullable Response> replies =
        redis.callAll(
            ids.stream()
                .map(id -> RedisClient.command(Command.HGET, DiscussionKeys.comment(id), "author"))
                .toList());
    Map<CommentId, Long> authors = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      Response author = replies.get(i);
      long account = author == null ? 0 : ArticleKeys.personId(author.toString());
      if (account > 0) {
        authors.put(ids.get(i), account);
      }
    }
    return authors;
  }

  /// A comment for its author. Blocks.
  ///
  /// @throws Problem 403 or 404
  CommentBody own(CommentId id, long author) {
    List<@Nullable Response> read =
        redis.callAll(
            List.of(
                RedisClient.command(Command.HGET, DiscussionKeys.comment(id), "author"),
                RedisClient.command(Command.GET, DiscussionKeys.body(id))));
    Response owner = read.get(0);
    Response body = read.get(1);
    if (owner == null || body == null) {
      throw DiscussionProblems.notFound();
    }
    if (!owner.toString().equals(ArticleKeys.person(author))) {
      throw Problem.forbidden(text("only its author may edit a comment"));
    }
    return CommentBody.parse(body.toString());
  }
}
