package io.feedmill.articles.notify;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.notify.StreamEntries.Entry;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Notifies authors of decisions of moderators. It reads the moderation log from where it stopped;
/// a log that was written before this worker first ran is not read. An action of a moderator on an
/// own article or comment is not notified.
final class FollowDecisions implements Worker {
  static final String NAME = "notify-moderation";
  private static final Duration INTERVAL = Duration.ofSeconds(2);
  private static final String STREAM = "decisions";
  private static final int PORTION = 200;

  private final StreamEntries log;
  private final ArticleStore articles;
  private final NoticeStore store;
  private final CommentLines lines;
  private final CommentDecisionStore comments;

  FollowDecisions(
      StreamEntries log,
      ArticleStore articles,
      NoticeStore store,
      CommentLines lines,
      CommentDecisionStore comments) {
    this.lines = lines;
    this.comments = comments;
    this.log = log;
    this.articles = articles;
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
    Optional<String> position = store.position(STREAM);
    if (position.isEmpty()) {
      store.move(STREAM, log.end());
      return false;
    }
    List<Entry> entries = log.after(position.get(), PORTION);
    if (entries.isEmpty()) {
      return false;
    }
    List<Decision> decisions = new ArrayList<>();
    List<CommentDecision> aboutComments = new ArrayList<>();
    for (Entry entry : entries) {
      decision(entry).ifPresent(decisions::add);
      commentDecision(entry).ifPresent(aboutComments::add);
    }
    store.decided(
        decisions, STREAM, entries.getLast().id(), handle -> comments.add(handle, aboutComments));
    return entries.size() == PORTION;
  }

  private Optional<CommentDecision> commentDecision(Entry entry) {
    Optional<CommentId> id = CommentId.parse(entry.field("id") + "-" + entry.field("comment"));
    if (id.isEmpty() || !CommentDecision.concernsAuthor(entry.field("action"))) {
      return Optional.empty();
    }
    long moderator = ArticleKeys.personId(entry.field("actor"));
    long author = lines.authors(Set.of(id.get())).getOrDefault(id.get(), 0L);
    return author == 0 || author == moderator
        ? Optional.empty()
        : Optional.of(
            new CommentDecision(
                id.get().article(),
                id.get().number(),
                author,
                entry.field("action"),
                entry.field("reason"),
                entry.time()));
  }

  private Optional<Decision> decision(Entry entry) {
    if (!Decision.concernsAuthor(entry.field("action"))) {
      return Optional.empty();
    }
    return Ids.parse(entry.field("id"))
        .flatMap(articles::find)
        .filter(article -> article.author() != ArticleKeys.personId(entry.field("actor")))
        .map(article -> decision(entry, article));
  }

  private static Decision decision(Entry entry, Article article) {
    return new Decision(
        article.id(), article.author(), entry.field("action"), entry.field("reason"), entry.time());
  }
}
