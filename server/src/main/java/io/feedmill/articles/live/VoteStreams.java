package io.feedmill.articles.live;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.live.SendCommentVotesScript.Span;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The streams of changes of the parts, after the positions up to which votes were sent.
final class VoteStreams {
  /// Entries of a part that are read at once.
  static final int PORTION = 500;

  private static final String START = "0-0";

  private final RedisClient redis;

  VoteStreams(RedisClient redis) {
    this.redis = redis;
  }

  /// Entries of a part.
  record Unsent(Span span, List<Entry> entries) {}

  /// The next entries of each part, at most [#PORTION], whose votes were not sent yet; without
  /// parts that have none.
  List<Unsent> after(List<Integer> parts) {
    List<String> positions = positions(parts);
    List<List<Entry>> read =
        RedisClient.await(
            redis.together(() -> {
              List<Future<List<Entry>>> reads = new ArrayList<>();
              for (int i = 0; i < parts.size(); i++) {
                String key = DiscussionKeys.changes(parts.get(i).intValue());
                reads.add(StreamTail.after(redis, key, positions.get(i), PORTION));
              }
              return Future.all(reads).map(all -> all.<List<Entry>>list());
            }));
    List<Unsent> found = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      List<Entry> entries = read.get(i);
      if (!entries.isEmpty()) {
        Span span = new Span(parts.get(i), positions.get(i), entries.getLast().id());
        found.add(new Unsent(span, entries));
      }
    }
    return found;
  }

  private List<String> positions(List<Integer> parts) {
    Request request = Request.cmd(Command.HMGET).arg(DiscussionKeys.votesSent());
    parts.forEach(request::arg);
    List<String> positions = new ArrayList<>();
    for (@Nullable Response position : Objects.requireNonNull(redis.call(request))) {
      positions.add(position == null ? START : position.toString());
    }
    return positions;
  }
}
