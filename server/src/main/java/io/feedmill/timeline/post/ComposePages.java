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
import io.feedmill.timeline.post.api.Post;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The page to write a post, which may quote another: `/compose?quote=17`.
final class ComposePages {
  static final String PAGE = "/compose";
  private final Site site;
  private final Viewers viewers;
  private final ReadPosts read;
  private final WritePost write;
  private final PresentPosts present;
  private final PostLimits limits;

  ComposePages(
      Site site,
      Viewers viewers,
      ReadPosts read,
      WritePost write,
      PresentPosts present,
      PostLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.read = read;
    this.write = write;
    this.present = present;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes.get(PAGE, this::compose).post(PAGE, this::write);
  }

  private Reply compose(Call call) {
    Query query = call.query();
    Form form =
        Form.of(
            Map.of("text", query.text("text").orElse(""), "quote", query.text("quote").orElse("")));
    return show(call, 200, form);
  }

  private Reply show(Call call, int status, Form form) {
    Viewer.SignedIn author = viewers.require(call, PostResource.WRITE);
    Post quoted = quoted(form.value("quote"), author);
    PostEntry quote = quoted == null ? null : present.entries(List.of(quoted), author).getFirst();
    ComposePage page =
        new ComposePage(
            site.frame(call, "home", quote == null ? text("New post") : text("Quote a post")),
            form,
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
    Viewer.SignedIn author = viewers.require(call, PostResource.WRITE);
    limits.check(call, author);
    try {
      PostText text = PostText.of(form.text("text").orElse(null));
      Post quoted = quoted(form.text("quote").orElse(""), author);
      if (quoted == null) {
        return posted(call, write.write(author.id(), text));
      }
      return switch (write.quote(author.id(), quoted.id(), text)) {
        case PostOutcome.Posted(Post post) -> posted(call, post);
        case PostOutcome.NoSuchPost _ -> throw PostRequest.gone();
        case PostOutcome.Blocked _, PostOutcome.AlreadyReposted _ -> throw PostResource.blocked();
      };
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return show(call, 422, Form.refused(form, problem));
    }
  }

  private Reply posted(Call call, Post post) {
    return site.done(call, "/home?wrote=" + post.id(), Notice.good(text("Posted.")));
  }
}
