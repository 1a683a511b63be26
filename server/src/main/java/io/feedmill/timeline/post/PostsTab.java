package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.WatchPosts;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// The posts of a person, newest first: the first tab of their page.
final class PostsTab implements ProfileTab {
  private static final int ENTRIES = 20;

  private final ReadPosts read;
  private final PresentPosts present;

  PostsTab(ReadPosts read, PresentPosts present) {
    this.read = read;
    this.present = present;
  }

  @Override
  public String path() {
    return "";
  }

  @Override
  public String label() {
    return text("Posts");
  }

  @Override
  public Optional<Future<?>> content(Call call, long account) {
    return Optional.of(Future.succeededFuture(PostsTab.class));
  }

  @Override
  public boolean watchesForMembers() {
    return true;
  }

  @Override
  public Shown show(ProfileView view) {
    Viewer viewer = view.viewer().within(PostResource.READ);
    long before = PostCursor.after(view.call(), Posts.NEWEST);
    boolean hidden = read.hidden(view.account(), viewer);
    List<Post> found = hidden ? List.of() : read.by(view.account(), viewer, before, ENTRIES + 1);
    List<Post> shown = found.stream().limit(ENTRIES).toList();
    List<PostView> views = present.views(shown, viewer);
    WatchPosts.all(shown, views, view.watch());
    PostsPart part =
        new PostsPart(
            view.frame(),
            view.name(),
            view.here(),
            hidden,
            view.mine(),
            present.full(views, viewer));
    String more =
        found.size() > ENTRIES
            ? view.here() + "?after=" + PostCursor.encode(shown.getLast().id())
            : null;
    return new Shown(view.part("timeline/posts.jte", part), more, List.of());
  }
}
