package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePreview;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import io.feedmill.profiles.api.PersonCard;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.WatchPosts;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A post with the post it replies to and its replies, and the forms to reply, repost, edit and
/// delete. Guests share the page that was just found; that of a member is kept until something on
/// it changes.
final class PostPages {
  private static final String ONE = "/posts/{id}";
  private static final int REPLIES = 50;

  private final Site site;
  private final GuestPages guests;
  private final MemberPages members;
  private final Viewers viewers;
  private final Posts posts;
  private final ReadPosts read;
  private final WritePost write;
  private final PresentPosts present;
  private final Profiles profiles;
  private final PostLimits limits;

  PostPages(
      Site site,
      GuestPages guests,
      MemberPages members,
      Viewers viewers,
      Posts posts,
      ReadPosts read,
      WritePost write,
      PresentPosts present,
      Profiles profiles,
      PostLimits limits) {
    this.site = site;
    this.guests = guests;
    this.members = members;
    this.viewers = viewers;
    this.posts = posts;
    this.read = read;
    this.write = write;
    this.present = present;
    this.profiles = profiles;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .hot(ONE, this::show)
        .post(ONE + "/reply", this::reply)
        .post(ONE + "/repost", this::repost)
        .post(ONE + "/edit", this::edit)
        .post(ONE + "/delete", this::delete);
  }

  private Future<Reply> show(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            switch (viewer) {
              case Viewer.Anonymous _ ->
                  guests.settledNow(
                      call,
                      Future.succeededFuture(true),
                      () -> show(call, DependencyRecorder.NOTHING));
              case Viewer.SignedIn me ->
                  members.page(
                      call,
                      PostPages.class,
                      watch -> {
                        watch.dependOn(PageDependency.person(me.id()));
                        return show(call, watch);
                      });
            });
  }

  private Reply show(Call call, DependencyRecorder watch) {
    return show(call, 200, Form.EMPTY, null, watch);
  }

  private Reply show(Call call, int status, Form reply, @Nullable Form edit) {
    return show(call, status, reply, edit, DependencyRecorder.NOTHING);
  }

  /// @param edit the form to change it as last sent; null when it was not
  private Reply show(
      Call call, int status, Form reply, @Nullable Form edit, DependencyRecorder watch) {
    Viewer viewer = viewers.viewer(call).within(PostResource.READ);
    long id = PostRequest.id(call);
    Post post = read.one(id, viewer);
    if (post.origin() != null) {
      return Reply.seeOther(address(post.origin().id()));
    }
    List<Post> replies = read.replies(id, viewer, PostCursor.after(call, 0), REPLIES + 1);
    boolean more = replies.size() > REPLIES;
    List<Post> some = replies.stream().limit(REPLIES).toList();
    Optional<Post> answered = answered(post, viewer);
    List<PostEntry> entries =
        entries(
            Stream.of(Stream.of(post), answered.stream(), some.stream())
                .flatMap(each -> each)
                .toList(),
            viewer,
            watch);
    PostEntry entry = entries.getFirst();
    int before = answered.isPresent() ? 2 : 1;
    PostPage page =
        new PostPage(
            frame(call, post, entry),
            entry,
            answered.isPresent() ? entries.get(1) : null,
            entries.subList(before, entries.size()),
            more ? address(id) + "?after=" + PostCursor.encode(some.getLast().id()) : null,
            reply,
            entry.mine() && edit == null ? Form.of(Map.of("text", post.text())) : edit,
            entry.mine() || moderator(viewer));
    return site.page(status, "timeline/post.jte", page);
  }

  private PageFrame frame(Call call, Post post, PostEntry entry) {
    String name = entry.author().name();
    PersonCard author = profiles.card(post.author(), name);
    PagePreview preview =
        site.preview("article", Excerpt.of(post.text(), 300), address(post.id()), author.preview());
    String title = author.displayName() + ": " + Excerpt.of(post.text(), 60);
    boolean guest = viewers.viewer(call) instanceof Viewer.Anonymous && GuestPages.like(call);
    return (guest ? site.guestFrame(call, "home", title) : site.frame(call, "home", title))
        .withCanonical(address(post.id()))
        .withPreview(preview)
        .withData(data(post, author));
  }

  /// A `SocialMediaPosting` of schema.org.
  private @Nullable StructuredData data(Post post, PersonCard author) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("text", post.text());
    members.put("datePublished", post.created());
    members.put(
        "author",
        Map.of(
            "@type",
            "Person",
            "name",
            author.displayName(),
            "url",
            site.address() + "/@" + author.name()));
    return site.data("SocialMediaPosting", address(post.id()), members);
  }

  /// In the same order.
  private List<PostEntry> entries(List<Post> found, Viewer viewer, DependencyRecorder watch) {
    List<PostView> views = present.views(found, viewer);
    WatchPosts.all(found, views, watch);
    return present.full(views, viewer);
  }

  /// The post that it replies to, if the viewer may see it.
  private Optional<Post> answered(Post post, Viewer viewer) {
    Long id = post.replyTo();
    return id == null
        ? Optional.empty()
        : Optional.ofNullable(posts.find(Set.of(id)).get(id))
            .filter(answered -> read.open(answered, viewer));
  }

  private static boolean moderator(Viewer viewer) {
    return switch (viewer) {
      case Viewer.SignedIn person -> person.has(Role.MODERATOR);
      case Viewer.Anonymous _ -> false;
    };
  }

  static String address(long post) {
    return "/posts/" + post;
  }

  private Reply reply(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = permitted(call);
    long id = PostRequest.id(call);
    try {
      PostText text = PostText.of(form.text("reply").orElse(null));
      return switch (write.answer(author.id(), id, PostContent.of(text))) {
        case PostOutcome.Posted(Post post) ->
            site.done(
                call, address(id) + "#p" + post.id(), Notice.good(text("Your reply is posted.")));
        case PostOutcome.NoSuchPost _ -> throw PostRequest.noSuchPost();
        case PostOutcome.Blocked _, PostOutcome.AlreadyReposted _ -> throw PostResource.blocked();
      };
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      Form refused =
          new Form(
              Map.of("reply", form.text("reply").orElse("")), Map.of("reply", problem.detail()));
      return show(call, 422, refused, null);
    }
  }

  private Reply repost(Call call) {
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return site.logInFirst(call, text("Repost"));
    }
    Viewer.SignedIn author = permitted(call);
    Query form = site.form(call);
    long id = PostRequest.id(call);
    String back = LocalPath.of(form.text("next"), address(id));
    return switch (write.showAgain(author.id(), id)) {
      case PostOutcome.Posted(Post repost) ->
          site.done(
              call,
              back,
              Notice.good(text("Reposted."))
                  .undoneBy(address(repost.id()) + "/delete", Map.of("next", back)));
      case PostOutcome.AlreadyReposted _ ->
          site.done(call, back, Notice.bad(text("You already reposted this.")));
      case PostOutcome.NoSuchPost _ -> throw PostRequest.noSuchPost();
      case PostOutcome.Blocked _ -> throw PostResource.blocked();
    };
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn editor = permitted(call);
    long id = PostRequest.id(call);
    try {
      PostResource.done(
          write.change(editor.id(), id, PostText.orEmpty(form.text("text").orElse(null))));
      return site.done(call, address(id), Notice.good(text("Your changes are saved.")));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return show(call, 422, Form.EMPTY, Form.refused(form, problem));
    }
  }

  private Reply delete(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn editor = permitted(call);
    ChangeOutcome outcome =
        write.delete(editor.id(), PostRequest.id(call), editor.has(Role.MODERATOR));
    if (outcome != ChangeOutcome.GONE) {
      PostResource.done(outcome);
    }
    return site.done(
        call, LocalPath.of(form.text("next"), "/home"), Notice.good(text("The post is deleted.")));
  }

  private Viewer.SignedIn permitted(Call call) {
    Viewer.SignedIn author = viewers.require(call, PostResource.WRITE);
    limits.check(call, author);
    return author;
  }
}
