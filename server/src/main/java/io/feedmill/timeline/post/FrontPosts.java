package io.feedmill.timeline.post;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.timeline.feed.api.Timelines;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.WatchPosts;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The newest posts of the people that a member follows, or popular ones, on the front page.
final class FrontPosts implements PageBlock {
  private static final int SHOWN = 4;

  private final Viewers viewers;
  private final Timelines timelines;
  private final PopularPosts popular;
  private final PresentPosts present;

  FrontPosts(Viewers viewers, Timelines timelines, PopularPosts popular, PresentPosts present) {
    this.viewers = viewers;
    this.timelines = timelines;
    this.popular = popular;
    this.present = present;
  }

  @Override
  public String part() {
    return "timeline";
  }

  @Override
  public boolean aside() {
    return true;
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    List<PostEntry> entries = present.entries(popular.popular(SHOWN), new Viewer.Anonymous());
    return entries.isEmpty()
        ? null
        : site.part("timeline/front.jte", new FrontPostsPart(entries, false));
  }

  @Override
  public Future<Object> read(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer.within(PostResource.READ) instanceof Viewer.SignedIn reader
                ? timelines.newestSoon(reader.id(), SHOWN).map(Object.class::cast)
                : Future.succeededFuture(UNKNOWN));
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    if (!(viewers.viewer(visit.call()).within(PostResource.READ)
        instanceof Viewer.SignedIn reader)) {
      return null;
    }
    Timelines.@Nullable Page known =
        visit.read() instanceof Timelines.Newest(Object _, Timelines.@Nullable Page page)
            ? page
            : null;
    Timelines.Page newest =
        known == null ? timelines.read(reader.id(), Posts.NEWEST, SHOWN) : known;
    visit.watch().dependOn(PageDependency.person(reader.id()));
    List<PostView> found =
        newest.posts().stream()
            .map(json -> Json.read(json.getBytes(StandardCharsets.UTF_8), PostView.class))
            .toList();
    found.forEach(post -> WatchPosts.entry(post, visit.watch()));
    WatchPosts.people(newest.deciding(), visit.watch());
    return visit
        .site()
        .part("timeline/front.jte", new FrontPostsPart(present.shown(found, reader), true));
  }
}
