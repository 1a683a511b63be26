package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.api.Post;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The page to write a post, which may quote another or reply to it, and have pictures:
/// `/compose?quote=17`, `/compose?to=17`. The form below a post comes here for its pictures when
/// there are no scripts; its text is called `reply`.
///
/// Without scripts pictures are added one after the other: each press on *Add picture* uploads one
/// and shows the form again, which names those that were added.
final class ComposePages {
  static final String PAGE = "/compose";
  private final Site site;
  private final Viewers viewers;
  private final ReadPosts read;
  private final WritePost write;
  private final PresentPosts present;
  private final PostPictures pictures;
  private final PictureUploads uploads;
  private final PostLimits limits;
  private final PageBlock.Beside suggestions;

  ComposePages(
      Site site,
      Viewers viewers,
      ReadPosts read,
      WritePost write,
      PresentPosts present,
      PostPictures pictures,
      PictureUploads uploads,
      PostLimits limits,
      PageBlock.Beside suggestions) {
    this.site = site;
    this.viewers = viewers;
    this.read = read;
    this.write = write;
    this.present = present;
    this.pictures = pictures;
    this.uploads = uploads;
    this.limits = limits;
    this.suggestions = suggestions;
  }

  void routes(Routes routes) {
    routes
        .get(PAGE, this::compose)
        .upload(PAGE, uploads.formRoute(call -> author(call).id()), this::write);
  }

  private Viewer.SignedIn author(Call call) {
    return viewers.require(call, PostResource.WRITE);
  }

  private Reply compose(Call call) {
    Query query = call.query();
    return show(call, 200, again(query), List.of());
  }

  private Reply show(Call call, int status, Form form, List<Picture> added) {
    Viewer.SignedIn author = author(call);
    PostEntry quote = entry(other(form.value("quote"), author), author);
    PostEntry to = entry(other(form.value("to"), author), author);
    String title =
        to != null ? text("Reply") : quote != null ? text("Quote a post") : text("New post");
    PageFrame frame = site.frame(call, "home", title);
    return site.page(
        status,
        "timeline/compose.jte",
        new ComposePage(
            frame,
            form,
            added,
            quote,
            to,
            suggestions.forMember(call, frame, DependencyRecorder.NOTHING)));
  }

  private @Nullable PostEntry entry(@Nullable Post post, Viewer author) {
    return post == null ? null : present.entries(List.of(post), author).getFirst();
  }

  /// The post to quote or to reply to, of a repost what it shows.
  private @Nullable Post other(String id, Viewer author) {
    if (id.isEmpty()) {
      return null;
    }
    Post found = read.one(PostRequest.parse(id).orElseThrow(PostRequest::noSuchPost), author);
    return found.origin() == null ? found : found.origin();
  }

  private Reply write(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = author(call);
    limits.check(call, author);
    List<Picture> added = new ArrayList<>();
    try {
      PostText.orEmpty(typed(form));
      other(form.text("quote").orElse(""), author);
      other(form.text("to").orElse(""), author);
      added.addAll(added(form, author));
      uploads
          .chosen(call, author.id(), form.text("description").orElse(""))
          .filter(picture -> !added.contains(picture))
          .ifPresent(added::add);
      if (form.text("remove").isPresent() || form.flag("add")) {
        return show(call, 200, again(form), added);
      }
      return posted(call, author, form, added.stream().map(Picture::id).toList());
    } catch (Problem problem) {
      if (!List.of(413, 415, 422).contains(problem.status())) {
        throw problem;
      }
      return show(call, problem.status(), refused(form, problem), added);
    }
  }

  /// Pictures that were added before and are not removed, with what was typed about them.
  private List<Picture> added(Query form, Viewer.SignedIn author) {
    List<Long> ids =
        PostRequest.media(form.all("media")).stream()
            .filter(id -> !form.text("remove").orElse("").equals(Long.toString(id)))
            .toList();
    PostPictures.check(ids);
    for (Picture picture : pictures.own(author.id(), ids)) {
      form.text("description-" + picture.id())
          .filter(typed -> !typed.strip().equals(picture.description()))
          .ifPresent(typed -> pictures.describe(author.id(), picture.id(), typed));
    }
    return pictures.own(author.id(), ids);
  }

  private static @Nullable String typed(Query form) {
    return form.text("text").or(() -> form.text("reply")).orElse(null);
  }

  private static Form again(Query form) {
    return Form.of(values(form));
  }

  private static Form refused(Query form, Problem problem) {
    Form sent = Form.refused(form, problem);
    Map<String, String> values = new HashMap<>(sent.values());
    values.putAll(values(form));
    return new Form(values, sent.errors());
  }

  private static Map<String, String> values(Query form) {
    String text = typed(form);
    return Map.of(
        "text", text == null ? "" : text,
        "quote", form.text("quote").orElse(""),
        "to", form.text("to").orElse(""));
  }

  private Reply posted(Call call, Viewer.SignedIn author, Query form, List<Long> shown) {
    PostContent content = PostContent.of(typed(form), shown);
    Post quoted = other(form.text("quote").orElse(""), author);
    Post to = other(form.text("to").orElse(""), author);
    return switch (write(author.id(), content, to, quoted)) {
      case PostOutcome.Posted(Post post) ->
          to == null
              ? site.done(call, "/home?wrote=" + post.id(), Notice.good(text("Posted.")))
              : site.done(
                  call,
                  PostPages.address(to.id()) + "#p" + post.id(),
                  Notice.good(text("Your reply is posted.")));
      case PostOutcome.NoSuchPost _ -> throw PostRequest.deleted();
      case PostOutcome.Blocked _, PostOutcome.AlreadyReposted _ -> throw PostResource.blocked();
    };
  }

  private PostOutcome write(
      long author, PostContent content, @Nullable Post to, @Nullable Post quoted) {
    if (to != null) {
      return write.answer(author, to.id(), content);
    }
    return quoted == null
        ? new PostOutcome.Posted(write.write(author, content))
        : write.quote(author, quoted.id(), content);
  }
}
