package io.feedmill.articles.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.DiscussionPart;
import io.feedmill.articles.discussion.ShowDiscussion;
import io.feedmill.articles.model.Article;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.ReplyCache;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.web.MemberPages;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The page of an article for members, cached while the article, its discussion and the viewer's
/// earlier read position are unchanged. Each request records the visit, which costs one round trip.
///
/// | number of comments | page |
/// |---|---|
/// | known, and nothing has changed since | the visit is recorded, then the page may be a cached one |
/// | unknown, as at the first visit or after a comment or a vote anywhere | rendered for the request |
final class MemberArticles {
  private static final int MOST = 10_000;

  private final MemberPages members;
  private final ArticleStore store;
  private final ShowDiscussion discussions;
  private final Supplier<BooleanSupplier> unchanged;
  private final Cache<Long, Last> lasts = Caffeine.newBuilder().maximumSize(MOST).build();

  /// @param unchanged returns from now on whether all discussions are unchanged
  MemberArticles(
      MemberPages members,
      ArticleStore store,
      ShowDiscussion discussions,
      Supplier<BooleanSupplier> unchanged) {
    this.members = members;
    this.store = store;
    this.discussions = discussions;
    this.unchanged = unchanged;
  }

  /// The number of the last comment of an article.
  private record Last(int number, BooleanSupplier same) {}

  /// The content of the page, without the watched data.
  ///
  /// @param article the identical object until Redis announces a change
  /// @param before up to which comment the viewer had read
  private record Shown(ReplyCache.Same article, int before, Viewer.SignedIn viewer) {}

  /// Makes the page of an article.
  interface Make {
    /// Renders the page for the request, and records its visit.
    Made own();

    /// After the visit was recorded. Watches what it shows besides the article and the discussion.
    ///
    /// @param before up to which comment the viewer had read
    Made visited(int before, DependencyRecorder watch);
  }

  /// @param last number of the last comment on it; -1 when it shows no discussion
  record Made(Reply reply, int last) {
    static Made of(Reply reply, @Nullable DiscussionPart discussion) {
      return new Made(reply, discussion == null ? -1 : discussion.last());
    }
  }

  Future<Reply> page(Call call, long id, Viewer.SignedIn viewer, Make make) {
    Last last = lasts.getIfPresent(id);
    return last == null || !last.same().getAsBoolean()
        ? members.own(call, () -> own(id, make))
        : store
            .find(List.of(id))
            .compose(found -> {
              Article article = found.getFirst();
              return article == null || !article.live()
                  ? members.own(call, () -> own(id, make))
                  : visit(call, article, viewer, last, make);
            });
  }

  private Reply own(long id, Make make) {
    BooleanSupplier same = unchanged.get();
    Made made = make.own();
    if (made.last() >= 0) {
      lasts.put(id, new Last(made.last(), same));
    }
    return made.reply();
  }

  private Future<Reply> visit(
      Call call, Article article, Viewer.SignedIn viewer, Last last, Make make) {
    return discussions
        .visit(article.id(), last.number(), viewer)
        .compose(before ->
            members.page(
                call,
                new Shown(new ReplyCache.Same(article), before, viewer),
                watch -> visited(viewer, last, before, watch, make)));
  }

  /// A page that shows later comments than the visit saw is made again, with a separate visit.
  private Reply visited(
      Viewer.SignedIn viewer, Last last, int before, DependencyRecorder watch, Make make) {
    watch.dependOn(PageDependency.person(viewer.id()));
    watch.validWhile(last.same());
    Made made = make.visited(before, watch);
    if (made.last() == last.number()) {
      return made.reply();
    }
    watch.validWhile(() -> false);
    return make.own().reply();
  }
}
