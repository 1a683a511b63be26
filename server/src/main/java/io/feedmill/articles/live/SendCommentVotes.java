package io.feedmill.articles.live;

import io.feedmill.articles.live.SendCommentVotesScript.Votes;
import io.feedmill.articles.live.VoteStreams.Unsent;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// Sends votes on comments to open pages: once a second, the last counts of each comment.
///
/// A vote is in the stream of its part since it was cast. Servers with an open page of a discussion
/// read the streams of the parts of those articles, and add the counts to the stream that all open
/// pages read, once, because the positions are stored with them. When no such page is open, nothing
/// is read. A page that is opened then, or was opened between a vote and the next run, receives all
/// votes that the streams hold: at least those of the minute before the last change of the part.
final class SendCommentVotes implements Worker {
  static final String NAME = "send-comment-votes";
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final VoteStreams streams;
  private final Supplier<Set<Long>> discussed;
  private final SendCommentVotesScript script;
  private final RowFailures failures = RowFailures.of(NAME);

  /// @param discussed the articles whose discussion an open page of this process shows
  SendCommentVotes(RedisClient redis, Supplier<Set<Long>> discussed) {
    this.streams = new VoteStreams(redis);
    this.discussed = discussed;
    this.script = new SendCommentVotesScript(redis);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<Integer> parts =
        discussed.get().stream().map(ArticlePartitions::of).distinct().sorted().toList();
    if (parts.isEmpty()) {
      return false;
    }
    boolean more = false;
    for (Unsent unsent : streams.after(parts)) {
      script.call(unsent.span(), votes(unsent.entries()));
      more |= unsent.entries().size() == VoteStreams.PORTION;
    }
    return more;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  /// The last counts of each comment. Only entries of votes have counts. A malformed one is
  /// reported and skipped.
  private Map<CommentId, Votes> votes(List<Entry> entries) {
    Map<CommentId, Votes> votes = new LinkedHashMap<>();
    entries.stream()
        .filter(entry -> entry.fields().containsKey("upvotes"))
        .forEach(entry -> failures.attempt("entry " + entry.id(), () -> add(votes, entry)));
    return votes;
  }

  private static void add(Map<CommentId, Votes> votes, Entry entry) {
    CommentId id = CommentId.parse(field(entry, "comment")).orElseThrow();
    votes.put(id, new Votes(number(entry, "upvotes"), number(entry, "downvotes")));
  }

  private static String field(Entry entry, String name) {
    return entry.fields().getOrDefault(name, "");
  }

  private static long number(Entry entry, String name) {
    return Long.parseLong(field(entry, name));
  }
}
