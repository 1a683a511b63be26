package io.feedmill.articles.notify;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.notify.StreamEntries.Entry;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the moderation log from where it stopped. What a moderator does to an own article is not
/// told. A log that was written before this worker first ran is left alone.
final class FollowDecisions implements Worker {
  static final String NAME = "tell-moderation";
  private static final Duration INTERVAL = Duration.ofSeconds(2);
  private static final String STREAM = "decisions";
  private static final int PORTION = 200;

  private final StreamEntries log;
  private final ArticleStore articles;
  private final NoticeStore store;

  FollowDecisions(StreamEntries log, ArticleStore articles, NoticeStore store) {
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
    for (Entry entry : entries) {
      decision(entry).ifPresent(decisions::add);
    }
    store.decided(decisions, STREAM, entries.getLast().id());
    return entries.size() == PORTION;
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
