package io.feedmill.articles.commentlist;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Watches the content of pages of comments: comments, votes, articles and authors.
///
/// Every change of a discussion is applied to the lists of the site, and a key records the position
/// up to which changes were applied. Redis announces each change of this key to all servers; a
/// server also counts its own changes before they are applied.
final class WatchComments {
  private static final Duration OLDEST = Duration.ofMinutes(1);

  private final NearCache<Boolean> changes;
  private final ArticleStore articles;

  WatchComments(KeyTracking tracking, ArticleStore articles) {
    this.changes = NearCache.create(tracking, DiscussionKeys.applied(), 1, OLDEST);
    this.articles = articles;
  }

  /// This server has changed a discussion.
  void changed() {
    changes.invalidate(DiscussionKeys.applied());
  }

  /// Returns a check, which does not block, whether all discussions are still unchanged. Must be
  /// called before they are read.
  BooleanSupplier begin() {
    return changes.watch(List.of(DiscussionKeys.applied()), changes.stamp())::unchanged;
  }

  /// Reads a page and watches it. Blocks.
  ListedComments read(DependencyRecorder watch, Supplier<ListedComments> page) {
    long before = changes.stamp();
    long articlesBefore = articles.stamp();
    ListedComments found = page.get();
    watch.validWhile(changes.watch(List.of(DiscussionKeys.applied()), before)::unchanged);
    watch.validWhile(articles.watch(found.articles(), articlesBefore));
    found.authors().forEach(author -> watch.dependOn(PageDependency.person(author)));
    return found;
  }
}
