package io.feedmill.articles.commentlist;

import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Reads the text of a comment and its earlier texts, atomically.
///
/// | comment | result |
/// |---|---|
/// | live or removed | its author, its text, at most 20 earlier texts |
/// | deleted | no author and no texts, because they were deleted with it |
/// | unknown | empty |
final class CommentVersionsScript {
  private static final int BODY = 2;

  private final LuaScript script;

  CommentVersionsScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/discussion/comment_versions.lua");
  }

  /// @param author account id; 0 for a deleted or imported comment
  /// @param versions the current one, then earlier ones, newest first; none of a deleted comment
  record Versions(long author, List<CommentBody> versions) {
    Versions {
      versions = List.copyOf(versions);
    }

    boolean deleted() {
      return versions.isEmpty();
    }

    List<CommentBody> earlier() {
      return deleted() ? List.of() : versions.subList(1, versions.size());
    }
  }

  /// Blocks.
  Optional<Versions> call(CommentId id) {
    Response found =
        Objects.requireNonNull(
            script.call(
                List.of(
                    DiscussionKeys.comment(id),
                    DiscussionKeys.body(id),
                    DiscussionKeys.history(id)),
                List.of()));
    if (found.size() == 0) {
      return Optional.empty();
    }
    List<CommentBody> versions = new ArrayList<>();
    for (int i = BODY; i < found.size(); i++) {
      versions.add(CommentBody.parse(found.get(i).toString()));
    }
    long author = versions.isEmpty() ? 0 : ArticleKeys.personId(found.get(1).toString());
    return Optional.of(new Versions(author, versions));
  }
}
