package io.feedmill.articles.notify;

import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.notify.StreamEntries.Entry;
import io.feedmill.kernel.redis.StreamIds;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the stream of new comments from its last position, and notifies the accounts that they
/// concern. An own comment does not concern its author. A comment that Redis lost in a failover
/// concerns nobody any more once another one has its number.
final class NotifyReplies implements Worker {
  static final String NAME = "notify-replies";
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final String STREAM = "answers";
  private static final int PORTION = 200;

  private final StreamEntries added;
  private final NoticeStore positions;
  private final AnswerStore store;
  private final CommentLines lines;

  NotifyReplies(StreamEntries added, NoticeStore positions, AnswerStore store, CommentLines lines) {
    this.lines = lines;
    this.added = added;
    this.positions = positions;
    this.store = store;
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
    List<Entry> entries = added.after(positions.position(STREAM).orElse(StreamIds.START), PORTION);
    if (entries.isEmpty()) {
      return false;
    }
    Set<CommentId> comments = CommentId.parse(entries.stream().map(each -> each.field("comment")));
    Map<CommentId, Instant> posted = lines.posted(comments);
    List<Answer> answers = new ArrayList<>();
    for (Entry entry : entries) {
      CommentId.parse(entry.field("comment"))
          .ifPresent(comment -> answers.addAll(answers(comment, entry)));
    }
    answers.removeIf(answer -> isLost(answer, posted));
    String last = entries.getLast().id();
    store.add(answers, posted, STREAM, last);
    added.trim(last);
    return entries.size() == PORTION;
  }

  /// Whether Redis lost the comment in a failover, and another one has its number.
  private static boolean isLost(Answer answer, Map<CommentId, Instant> posted) {
    Instant time = posted.get(answer.comment());
    return time != null && answer.made().isBefore(time);
  }

  private static List<Answer> answers(CommentId comment, Entry entry) {
    long author = Ids.parse(entry.field("author")).orElse(0L);
    Map<Long, Boolean> mentioned = new LinkedHashMap<>();
    Ids.parse(entry.field("answered")).ifPresent(account -> mentioned.put(account, false));
    PlainText.tokens(entry.field("mentioned")).stream()
        .map(Ids::parse)
        .flatMap(Optional::stream)
        .forEach(account -> mentioned.put(account, true));
    mentioned.remove(author);
    Instant made = Article.instant(entry.field("time"));
    return mentioned.entrySet().stream()
        .map(each ->
            new Answer(
                each.getKey(), comment.article(), comment.number(), author, each.getValue(), made))
        .toList();
  }
}
