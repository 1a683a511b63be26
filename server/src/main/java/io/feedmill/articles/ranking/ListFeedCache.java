package io.feedmill.articles.ranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlesConfig;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The contents of list feeds, each kept for a while for each format.
public final class ListFeedCache {
  private static final int MOST_KEPT = 1_000;
  private static final Viewer EVERYBODY = new Viewer.Anonymous();

  private final ListArticles lists;
  private final ArticleStore store;
  private final AccountNames names;
  private final ListModifiedScript stamps;
  private final FeedIdStore ids;
  private final Duration age;
  private final Cache<Wanted, ListFeedContent> kept;

  private ListFeedCache(
      ListArticles lists,
      ArticleStore store,
      AccountNames names,
      ListModifiedScript stamps,
      FeedIdStore ids,
      Duration age) {
    this.lists = lists;
    this.store = store;
    this.names = names;
    this.stamps = stamps;
    this.ids = ids;
    this.age = age;
    this.kept = Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(age).build();
  }

  public static ListFeedCache create(
      RedisClient redis,
      ListArticles lists,
      ArticleStore store,
      AccountNames names,
      FeedIdStore ids,
      ArticlesConfig config) {
    return new ListFeedCache(
        lists, store, names, new ListModifiedScript(redis), ids, config.feedAge());
  }

  /// Maximum age of a content.
  Duration age() {
    return age;
  }

  /// Ids of feeds and entries. Blocks on the first use.
  FeedIds ids() {
    return ids.ids();
  }

  private record Wanted(RankedList ranked, FeedFormat format) {}

  ListFeedContent of(RankedList ranked, FeedFormat format) {
    return kept.get(new Wanted(ranked, format), _ -> read(ranked));
  }

  private ListFeedContent read(RankedList ranked) {
    ArticlePage page = RedisClient.await(lists.page(ListRequest.first(ranked), EVERYBODY));
    List<Article> articles =
        store.findWhole(page.items().stream().map(item -> item.article().id()).toList()).stream()
            .flatMap(Stream::ofNullable)
            .toList();
    Map<Long, String> authors =
        names.names(articles.stream().map(Article::author).collect(Collectors.toSet()));
    String tag = tag(articles, authors);
    return new ListFeedContent(ranked, articles, authors, tag, changed(ranked, articles, tag));
  }

  /// The empty list of a site is not stored, because a client can request any site; its time is
  /// that of the oldest feed.
  private Instant changed(RankedList ranked, List<Article> articles, String tag) {
    boolean make = !articles.isEmpty() || ranked.site().isEmpty();
    return stamps.call(ranked, tag, make).orElseGet(() -> ids().recorded());
  }

  private static String tag(List<Article> articles, Map<Long, String> authors) {
    StringBuilder content = new StringBuilder();
    for (Article article : articles) {
      content
          .append(article.id())
          .append('\u0000')
          .append(article.title())
          .append('\u0000')
          .append(article.link())
          .append('\u0000')
          .append(article.picture())
          .append('\u0000')
          .append(article.text())
          .append('\u0000')
          .append(authors.get(article.author()))
          .append('\u0000')
          .append(article.edited())
          .append('\u0000')
          .append(article.groups())
          .append('\u0001');
    }
    return Digests.sha256(content.toString());
  }
}
