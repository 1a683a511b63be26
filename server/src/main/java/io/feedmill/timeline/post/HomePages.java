package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.timeline.feed.api.Timelines;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.WatchPosts;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The viewer's timeline, and the form to write a post. Its first page is kept for the viewer until
/// their feed changes or something that it shows.
final class HomePages {
  private static final String HOME = "/home";
  private static final String READ = "timeline:read";

  /// The name of the page, which people type.
  private static final String NAMED = "/timeline";

  private static final int ENTRIES = 20;

  private final Site site;
  private final MemberPages members;
  private final Viewers viewers;
  private final Timelines timelines;
  private final Followers followers;
  private final PageBlock.Beside suggestions;
  private final WritePost write;
  private final PresentPosts present;
  private final PostLimits limits;

  HomePages(
      Site site,
      MemberPages members,
      Viewers viewers,
      Timelines timelines,
      Followers followers,
      PageBlock.Beside suggestions,
      WritePost write,
      PresentPosts present,
      PostLimits limits) {
    this.site = site;
    this.members = members;
    this.viewers = viewers;
    this.timelines = timelines;
    this.followers = followers;
    this.suggestions = suggestions;
    this.write = write;
    this.present = present;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .hot(HOME, this::home)
        .post(HOME, this::write)
        .get(NAMED, _ -> Reply.movedPermanently(HOME));
  }

  private Future<Reply> home(Call call) {
    if (!call.target().equals(HOME)) {
      return members.own(call, () -> show(call, 200, draft(call)));
    }
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer instanceof Viewer.SignedIn reader && reader.allows(READ)
                ? home(call, reader)
                : members.own(call, () -> show(call, 200, Form.EMPTY)));
  }

  private Future<Reply> home(Call call, Viewer.SignedIn reader) {
    return timelines
        .livePlaceSoon(reader.id())
        .compose(live ->
            timelines.newestSoon(reader.id(), ENTRIES).map(found -> new Newest(live, found)))
        .compose(newest ->
            members.page(
                call,
                List.of(newest.live(), newest.found().of()),
                watch -> {
                  watch.dependOn(PageDependency.person(reader.id()));
                  Timelines.@Nullable Page found = newest.found().page();
                  Shown shown =
                      new Shown(
                          found == null
                              ? timelines.read(reader.id(), Posts.NEWEST, ENTRIES)
                              : found,
                          newest.live(),
                          watch);
                  return page(call, 200, Form.EMPTY, reader, shown);
                }));
  }

  /// @param live place of the stream of later posts
  private record Newest(String live, Timelines.Newest found) {}

  /// @param live place of the stream of later posts; null when it is not the first page
  private record Shown(Timelines.Page found, @Nullable String live, DependencyRecorder watch) {}

  /// The text of a post that another page suggests. A path of this site gets the host that this
  /// caller used: pages that are the same for all cannot name it.
  private static Form draft(Call call) {
    String page = LocalPath.of(call.query().text("page"), "");
    String address = page.isEmpty() ? "" : " " + call.origin() + page;
    return call.query()
        .text("text")
        .map(text -> Form.of(Map.of("text", text + address)))
        .orElse(Form.EMPTY);
  }

  private Reply show(Call call, int status, Form form) {
    Viewer.SignedIn reader = viewers.require(call, READ);
    long before = PostCursor.after(call, Posts.NEWEST);
    OptionalLong written = PostRequest.parse(call.query().text("wrote").orElse(""));
    String live = before == Posts.NEWEST ? timelines.livePlace(reader.id()) : null;
    Timelines.Page found =
        before == Posts.NEWEST && written.isPresent()
            ? timelines.afterWrite(reader.id(), written.getAsLong(), ENTRIES)
            : timelines.read(reader.id(), before, ENTRIES);
    return page(call, status, form, reader, new Shown(found, live, DependencyRecorder.NOTHING));
  }

  private Reply page(Call call, int status, Form form, Viewer.SignedIn reader, Shown newest) {
    List<PostView> shown =
        present.withQuotes(
            newest.found().posts().stream()
                .map(json -> Json.read(json.getBytes(StandardCharsets.UTF_8), PostView.class))
                .toList(),
            reader);
    shown.forEach(post -> WatchPosts.entry(post, newest.watch()));
    WatchPosts.people(newest.found().deciding(), newest.watch());
    long next = newest.found().next();
    PageFrame frame = site.frame(call, "home", text("Home"));
    HomePage page =
        new HomePage(
            frame,
            form,
            present.full(shown, reader),
            next == 0 ? null : HOME + "?after=" + PostCursor.encode(next),
            newest.live(),
            !shown.isEmpty() || followers.followeeCount(reader.id()) > 0,
            newest.live() == null ? List.of() : suggestions.forMember(call, frame, newest.watch()));
    return site.page(status, "timeline/home.jte", page);
  }

  private Reply write(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, PostResource.WRITE);
    limits.check(call, author);
    try {
      Post post =
          write.write(author.id(), PostContent.of(form.text("text").orElse(null), List.of()));
      return site.done(call, HOME + "?wrote=" + post.id(), Notice.good(text("Posted.")));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return show(call, 422, Form.refused(form, problem));
    }
  }
}
