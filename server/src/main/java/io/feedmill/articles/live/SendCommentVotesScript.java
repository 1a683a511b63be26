package io.feedmill.articles.live;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Adds counts of comments of one part to the stream that open pages read, together with the
/// position in the stream of the part.
///
/// | stored position | result |
/// |---|---|
/// | that from which the votes were read | sent; the new position |
/// | a different one | nothing changes: another process sent the votes |
final class SendCommentVotesScript {
  private static final List<String> KEYS = List.of(DiscussionKeys.votesSent(), ArticleKeys.live());

  private final LuaScript script;

  SendCommentVotesScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/live/send_comment_votes.lua");
  }

  /// The source of the votes.
  ///
  /// @param part whose stream they were read from
  /// @param from position after which they were read
  /// @param to position of the last entry that was read
  record Span(int part, String from, String to) {}

  record Votes(long up, long down) {
    long net() {
      return up - down;
    }
  }

  /// @return whether the votes were sent
  boolean call(Span span, Map<CommentId, Votes> votes) {
    List<String> args = new ArrayList<>();
    add(args, ArticleKeys.LIVE_LENGTH, span.part(), span.from(), span.to());
    votes.forEach((id, counts) -> add(args, id, counts.net(), counts.up(), counts.down()));
    return Objects.requireNonNull(script.call(KEYS, args)).toInteger() == 1;
  }

  private static void add(List<String> args, Object... values) {
    for (Object value : values) {
      args.add(value.toString());
    }
  }
}
