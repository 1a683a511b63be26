package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.api.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The page to write a post, which may quote another and have pictures: `/compose?quote=17`.
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

  ComposePages(
      Site site,
      Viewers viewers,
      ReadPosts read,
      WritePost write,
      PresentPosts present,
      PostPictures pictures,
      PictureUploads uploads,
      PostLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.read = read;
    this.write = write;
    this.present = present;
    this.pictures = pictures;
    this.uploads = uploads;
    this.limits = limits;
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
    Form form =
        Form.of(
            Map.of("text", query.text("text").orElse(""), "quote", query.text("quote").orElse("")));
    return show(call, 200, form, List.of());
  }

  private Reply show(Call call, int status, Form form, List<Picture> added) {
    Viewer.SignedIn author = author(call);
    Post quoted = quoted(form.value("quote"), author);
    PostEntry quote = quoted == null ? null : present.entries(List.of(quoted), author).getFirst();
    ComposePage page =
        new ComposePage(
            site.frame(call, "home", quote == null ? text("New post") : text("Quote a post")),
            form,
            added,
            quote);
    return site.page(status, "timeline/compose.jte", page);
  }

  /// The post to quote, of a repost what it shows.
  private @Nullable Post quoted(String id, Viewer author) {
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
      PostText.orEmpty(form.text("text").orElse(null));
      quoted(form.text("quote").orElse(""), author);
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
      return show(call, problem.status(), Form.refused(form, problem), added);
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

  private static Form again(Query form) {
    return Form.of(
        Map.of("text", form.text("text").orElse(""), "quote", form.text("quote").orElse("")));
  }

  private Reply posted(Call call, Viewer.SignedIn author, Query form, List<Long> shown) {
    PostContent content = PostContent.of(form.text("text").orElse(null), shown);
    Post quoted = quoted(form.text("quote").orElse(""), author);
    PostOutcome outcome =
        quoted == null
            ? new PostOutcome.Posted(write.write(author.id(), content))
            : write.quote(author.id(), quoted.id(), content);
    return switch (outcome) {
      case PostOutcome.Posted(Post post) ->
          site.done(call, "/home?wrote=" + post.id(), Notice.good(text("Posted.")));
      case PostOutcome.NoSuchPost _ -> throw PostRequest.gone();
      case PostOutcome.Blocked _, PostOutcome.AlreadyReposted _ -> throw PostResource.blocked();
    };
  }
}
