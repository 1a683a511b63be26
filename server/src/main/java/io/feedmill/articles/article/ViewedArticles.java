package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.mark.MarkCache;
import io.feedmill.articles.mark.MarkCacheLookup;
import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.mark.ViewMarksScript;
import io.feedmill.articles.mark.ViewMarksScript.Marks;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads articles together with the viewer's marks, in one round trip.
public final class ViewedArticles {
  private final RedisClient redis;
  private final ViewMarksScript script;
  private final ArticleStore store;
  private final MarkStamps stamps;
  private final MarkCache kept;

  public ViewedArticles(RedisClient redis, ArticleStore store) {
    this.redis = redis;
    this.script = ViewMarksScript.load(redis);
    this.store = store;
    this.stamps = new MarkStamps(redis);
    this.kept = new MarkCache(store::stamp, moment -> store.watch(List.of(), moment));
  }

  /// Articles with the same link.
  public EarlierArticles earlier() {
    return new EarlierArticles(redis, this);
  }

  /// In the order of `ids`, without texts; null for articles that do not exist.
  public Future<List<@Nullable ListedArticle>> of(List<Long> ids, Viewer viewer) {
    return of(ids, marks(ids, viewer));
  }

  /// The viewer's marks of articles, in the order of `ids`.
  public Future<Marks> marks(List<Long> ids, Viewer viewer) {
    return switch (viewer) {
      case Viewer.SignedIn person when !ids.isEmpty() -> script.run(person.id(), ids);
      case Viewer.SignedIn _, Viewer.Anonymous _ -> Future.succeededFuture(Marks.ANONYMOUS);
    };
  }

  /// Sent together with the read of a list, so that [#marks] may need none.
  public Future<MarkCacheLookup> look(Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person
        ? stamps.read(person.id(), kept.moment())
        : Future.succeededFuture(MarkCacheLookup.NONE);
  }

  /// The viewer's marks of articles, in the order of `ids`; completed at once when they are as they
  /// were.
  public Future<Marks> marks(List<Long> ids, Viewer viewer, MarkCacheLookup look) {
    if (!(viewer instanceof Viewer.SignedIn person)) {
      return marks(ids, viewer);
    }
    return switch (look) {
      case MarkCacheLookup.Unknown() -> marks(ids, viewer);
      case MarkCacheLookup.Unstamped() -> {
        stamps.begin(person.id());
        yield marks(ids, viewer);
      }
      case MarkCacheLookup.Stamped stamp -> marks(ids, person, stamp);
    };
  }

  private Future<Marks> marks(
      List<Long> ids, Viewer.SignedIn person, MarkCacheLookup.Stamped stamp) {
    Marks known = kept.get(person.id(), ids, stamp.stamp());
    return known != null
        ? Future.succeededFuture(known)
        : marks(ids, person).onSuccess(read -> kept.put(person.id(), ids, stamp, read));
  }

  /// [#of] with marks that are already known or requested.
  public Future<List<@Nullable ListedArticle>> of(List<Long> ids, Future<Marks> marks) {
    return ids.isEmpty()
        ? Future.succeededFuture(List.of())
        : store.find(ids).compose(found -> marks.map(did -> join(found, did)));
  }

  public Future<@Nullable ListedArticle> of(Article article, Viewer viewer) {
    return switch (viewer) {
      case Viewer.Anonymous() -> Future.succeededFuture(ListedArticle.unmarked(article, null));
      case Viewer.SignedIn person ->
          script.run(person.id(), List.of(article.id())).map(marks -> listed(article, 0, marks));
    };
  }

  private static List<@Nullable ListedArticle> join(List<@Nullable Article> articles, Marks marks) {
    List<@Nullable ListedArticle> listed = new ArrayList<>(articles.size());
    for (int i = 0; i < articles.size(); i++) {
      Article article = articles.get(i);
      listed.add(article == null ? null : listed(article, i, marks));
    }
    return listed;
  }

  private static ListedArticle listed(Article article, int index, Marks marks) {
    return marks.isAnonymous()
        ? ListedArticle.unmarked(article, null)
        : new ListedArticle(
            article, marks.mine(index), marks.saved(index), marks.hidden(index), marks.read(index));
  }
}
