package io.feedmill.articles.discussionimport;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Exports the comments and the comment votes of an account: `articles/comments.jsonl` and
/// `comment-votes.jsonl`.
public final class ExportOwnComments implements AccountExport {
  private final RedisClient redis;

  public ExportOwnComments(RedisClient redis) {
    this.redis = redis;
  }

  /// @param earlier texts before its edits, newest first, as moderators see them
  private record Written(
      String id,
      String text,
      Instant time,
      @Nullable Instant edited,
      String state,
      List<Version> earlier) {}

  private record Version(String text, Instant time) {}

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    ExportArchive folder = archive.below("articles");
    EntryScan scan = new EntryScan(redis);
    folder.lines(
        "comments.jsonl",
        lines -> scan.ranked(DiscussionKeys.ofAuthor(account), ids -> comments(ids, lines)));
    folder.lines(
        "comment-votes.jsonl",
        lines ->
            DiscussionKeys.votedBy(account)
                .forEach(key -> scan.members(key, ids -> votes(account, ids, lines))));
  }

  private void comments(List<String> members, ExportArchive.Lines lines) {
    List<CommentId> ids = ids(members);
    List<@Nullable Response> bodies =
        send(ids, id -> RedisClient.command(Command.GET, DiscussionKeys.body(id)));
    List<@Nullable Response> states =
        send(ids, id -> RedisClient.command(Command.HGET, DiscussionKeys.comment(id), "state"));
    List<@Nullable Response> histories =
        send(ids, id -> RedisClient.command(Command.LRANGE, DiscussionKeys.history(id), 0, -1));
    for (int i = 0; i < ids.size(); i++) {
      Response stored = bodies.get(i);
      if (stored != null) {
        CommentBody body = CommentBody.parse(stored.toString());
        add(
            lines,
            new Written(
                ids.get(i).toString(),
                body.text(),
                body.time(),
                body.edited(),
                String.valueOf(states.get(i)),
                Objects.requireNonNull(histories.get(i)).stream()
                    .map(earlier -> version(earlier.toString()))
                    .toList()));
      }
    }
  }

  private static Version version(String stored) {
    CommentBody body = CommentBody.parse(stored);
    return new Version(body.text(), body.written());
  }

  private void votes(long account, List<String> members, ExportArchive.Lines lines) {
    List<CommentId> ids = ids(members);
    List<@Nullable Response> up = send(ids, id -> isVoter(DiscussionKeys.upvoted(id), account));
    List<@Nullable Response> down = send(ids, id -> isVoter(DiscussionKeys.downvoted(id), account));
    List<@Nullable Response> uncounted =
        send(
            ids,
            id ->
                RedisClient.command(
                    Command.HGET,
                    DiscussionKeys.uncounted(id.article()),
                    id.number() + ":" + account));
    for (int i = 0; i < ids.size(); i++) {
      Response recorded = uncounted.get(i);
      String direction =
          isOne(up.get(i))
              ? "up"
              : isOne(down.get(i)) ? "down" : recorded == null ? "" : recorded.toString();
      if (!direction.isEmpty()) {
        Map<String, String> vote = new LinkedHashMap<>();
        vote.put("comment", ids.get(i).toString());
        vote.put("direction", direction);
        add(lines, vote);
      }
    }
  }

  private static void add(ExportArchive.Lines lines, Object value) {
    try {
      lines.add(Json.text(value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<@Nullable Response> send(
      List<CommentId> ids, Function<CommentId, Request> question) {
    return redis.callAll(ids.stream().map(question).toList());
  }

  private static Request isVoter(String voters, long account) {
    return RedisClient.command(Command.SISMEMBER, voters, Long.toString(account));
  }

  private static boolean isOne(@Nullable Response reply) {
    return reply != null && reply.toInteger() == 1;
  }

  private static List<CommentId> ids(List<String> members) {
    return members.stream().map(CommentId::parse).flatMap(Optional::stream).toList();
  }
}
