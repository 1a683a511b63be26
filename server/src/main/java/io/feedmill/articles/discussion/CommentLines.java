package io.feedmill.articles.discussion;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
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
}
