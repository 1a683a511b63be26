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
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.timeline.feed.api.Timelines;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The viewer's timeline, and the form to write a post.
final class HomePages {
  private static final String HOME = "/home";

  /// What the page is called, which people type.
  private static final String NAMED = "/timeline";

  private static final int ENTRIES = 20;

  private final Site site;
  private final Viewers viewers;
  private final Timelines timelines;
  private final Followers followers;
  private final WritePost write;
  private final PresentPosts present;
  private final PostLimits limits;

  HomePages(
      Site site,
      Viewers viewers,
      Timelines timelines,
      Followers followers,
      WritePost write,
      PresentPosts present,
      PostLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.timelines = timelines;
    this.followers = followers;
    this.write = write;
    this.present = present;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .get(HOME, call -> show(call, 200, draft(call)))
        .post(HOME, this::write)
        .get(NAMED, _ -> Reply.movedPermanently(HOME));
  }

  /// What another page suggests to post.
  private static Form draft(Call call) {
    return call.query().text("text").map(text -> Form.of(Map.of("text", text))).orElse(Form.EMPTY);
  }

  private Reply show(Call call, int status, Form form) {
    Viewer.SignedIn reader = viewers.require(call, "timeline:read");
    long before = PostCursor.after(call, Posts.NEWEST);
    OptionalLong written = PostRequest.parse(call.query().text("wrote").orElse(""));
    String live = before == Posts.NEWEST ? timelines.livePlace(reader.id()) : null;
    Timelines.Page found =
        before == Posts.NEWEST && written.isPresent()
            ? timelines.afterWrite(reader.id(), written.getAsLong(), ENTRIES)
            : timelines.read(reader.id(), before, ENTRIES);
    List<PostView> shown =
        found.posts().stream()
            .map(json -> Json.read(json.getBytes(StandardCharsets.UTF_8), PostView.class))
            .toList();
    HomePage page =
        new HomePage(
            site.frame(call, "home", text("Home")),
            form,
            present.shown(shown, reader),
            found.next() == 0 ? null : HOME + "?after=" + PostCursor.encode(found.next()),
            live,
            followers.followeeCount(reader.id()) > 0);
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
