package io.feedmill.articles.picture;

import io.feedmill.articles.api.ArticlePictures;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.article.OwnPictures;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.LinkedPages.Kept;
import io.feedmill.media.api.Picture;
import io.feedmill.search.api.SearchSource.Log;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Follows the stream of changed articles and records which pages are linked: those of live
/// articles whose picture is not switched off, and not their author's own. Existing records are not
/// changed. At most 200 pages of one author are recorded at once, and 500 in a day; further
/// articles have no picture. The own pictures of removed and deleted articles are released.
///
/// The newest 1,000 articles are recorded when the stream was never followed, and when entries were
/// removed before they were read.
public final class FollowPages implements Worker {
  static final String NAME = "follow-linked-pages";
  private static final Duration EACH = Duration.ofSeconds(2);
  private static final int PORTION = 100;
  private static final int NEWEST = 1_000;

  /// Maximum number of pages that are fetched for one author, because the site stores their
  /// pictures.
  static final Limit OF_AUTHOR = new Limit("linked-pages", 500, Duration.ofDays(1), 200);

  static final String SUBJECT = "article:";

  private final PagesRead read;
  private final ArticleStore store;
  private final ChangedArticles changes;
  private final LinkedPages pages;
  private final OwnPictures own;
  private final SetPictureScript script;
  private final RateLimiter limiter;

  private FollowPages(
      RedisClient redis, ArticleStore store, ArticlePictures pictures, SetPictureScript script) {
    this.read = new PagesRead(redis);
    this.store = store;
    this.pages = pictures.linked();
    this.own = new OwnPictures(pictures.pictures());
    this.script = script;
    this.limiter = RateLimiter.create(redis);
    this.changes = new ChangedArticles(redis);
  }

  /// @param store without a near cache
  public static FollowPages create(
      RedisClient redis, ArticleStore store, ArticlePictures pictures) {
    FollowPages worker = new FollowPages(redis, store, pictures, SetPictureScript.load(redis));
    pictures.linked().onFound(worker::found);
    return worker;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return EACH;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    Optional<String> position = read.position();
    Log log = changes.read(position.orElse(""), PORTION);
    if (position.isEmpty() || !log.complete()) {
      newest();
    }
    record(log.ids());
    if (!position.equals(Optional.of(log.entry()))) {
      read.followed(log.entry());
    }
    return log.ids().size() == PORTION;
  }

  private void newest() {
    long last = read.lastArticle();
    for (long from = Math.max(1, last - NEWEST + 1); from <= last; from += PORTION) {
      record(LongStream.rangeClosed(from, Math.min(last, from + PORTION - 1)).boxed().toList());
    }
  }

  private void record(List<Long> ids) {
    List<Long> different = ids.stream().distinct().toList();
    List<@Nullable Article> articles =
        different.isEmpty() ? List.of() : RedisClient.await(store.find(different));
    Map<String, Kept> kept = pages.stored(different.stream().map(id -> SUBJECT + id).toList());
    for (int i = 0; i < articles.size(); i++) {
      Article article = articles.get(i);
      String subject = SUBJECT + different.get(i);
      if (article != null && !article.live()) {
        own.releaseAll(different.get(i));
      }
      if (article == null || !shows(article)) {
        pages.drop(subject);
      } else if (kept.getOrDefault(subject, Kept.NOTHING).known() || admits(article.author())) {
        pages.show(subject, article.link());
      }
    }
  }

  private boolean admits(long author) {
    try {
      limiter.check(OF_AUTHOR, "person:" + author);
      return true;
    } catch (Problem _) {
      return false;
    }
  }

  /// Whether an article should show a picture of its page.
  static boolean shows(Article article) {
    return article.live()
        && !article.link().isEmpty()
        && !ArticlePicture.off(article.picture())
        && !ArticlePicture.isOwn(article.picture());
  }

  private void found(String subject, Picture picture) {
    article(subject).ifPresent(id -> script.found(id, ArticlePicture.value(picture)));
  }

  /// The article of a subject; empty for subjects of others.
  static Optional<Long> article(String subject) {
    return subject.startsWith(SUBJECT)
        ? Ids.parse(subject.substring(SUBJECT.length()))
        : Optional.empty();
  }
}
