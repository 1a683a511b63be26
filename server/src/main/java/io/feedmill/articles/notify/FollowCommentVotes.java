package io.feedmill.articles.notify;

import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds milestones of comments in the streams of changes of the parts, which have the counts after
/// each vote.
///
/// The first run begins at the ends of the streams. Entries are deleted a minute after they were
/// applied; when this worker could not run for so long, a milestone that was reached meanwhile is
/// found at the next vote on the comment.
final class FollowCommentVotes implements Worker {
  static final String NAME = "notify-comment-milestones";
  static final String STREAM = "comment-votes";
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final PartStreams streams;
  private final CommentLines lines;
  private final NoticeStore positions;
  private final CommentMilestoneStore store;
  private final InstantSource clock;

  FollowCommentVotes(
      PartStreams streams,
      CommentLines lines,
      NoticeStore positions,
      CommentMilestoneStore store,
      InstantSource clock) {
    this.streams = streams;
    this.lines = lines;
    this.positions = positions;
    this.store = store;
    this.clock = clock;
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
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<String> from =
        positions.position(STREAM).map(PlainText::tokens).map(List::copyOf).orElse(List.of());
    if (from.size() != ArticlePartitions.COUNT) {
      positions.move(STREAM, String.join(" ", streams.ends()));
      return false;
    }
    List<List<Entry>> found = streams.after(from);
    List<String> to = new ArrayList<>(from);
    Map<CommentId, Long> votes = new HashMap<>();
    boolean more = false;
    for (int part = 0; part < found.size(); part++) {
      List<Entry> entries = found.get(part);
      if (!entries.isEmpty()) {
        to.set(part, entries.getLast().id());
        entries.forEach(entry -> count(entry.fields(), votes));
      }
      more |= entries.size() == PartStreams.PORTION;
    }
    if (!to.equals(from)) {
      store.reached(milestones(votes), STREAM, String.join(" ", to));
    }
    return more;
  }

  private List<CommentMilestone> milestones(Map<CommentId, Long> votes) {
    List<CommentMilestone> milestones = new ArrayList<>();
    lines
        .authors(votes.keySet())
        .forEach((id, author) ->
            milestones.add(
                new CommentMilestone(
                    id.article(),
                    id.number(),
                    author,
                    Milestones.of(votes.getOrDefault(id, 0L)),
                    clock.instant())));
    return milestones;
  }

  /// Entries of votes have counts; what has none, or cannot be read, is skipped.
  private static void count(Map<String, String> fields, Map<CommentId, Long> votes) {
    Optional<CommentId> comment = CommentId.parse(fields.getOrDefault("comment", ""));
    long number = number(fields, "upvotes") - number(fields, "downvotes");
    if (number >= Milestones.FIRST) {
      comment.ifPresent(id -> votes.merge(id, number, Math::max));
    }
  }

  private static long number(Map<String, String> fields, String name) {
    return Ids.parse(fields.getOrDefault(name, "")).orElse(0L);
  }
}
