package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.picture.SwitchPicture;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;

/// The form on an article's page that hides or removes its picture and shows it again.
record PicturePages(Site site, Viewers viewers, SwitchPicture pictures) {
  private static final int CONFLICT = 409;

  void routes(Routes routes) {
    routes.post("/articles/{id}/picture", this::set);
  }

  private Reply set(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    long id = ArticleParameters.id(call);
    boolean shown = form.flag("shown");
    String reason = ModerationReason.optional(form.text("picture-why").orElse(""));
    String page = "/articles/" + id;
    Article before;
    try {
      before = pictures.set(actor, id, shown, reason);
    } catch (Problem problem) {
      if (problem.status() != CONFLICT) {
        throw problem;
      }
      return site.done(call, page, Notice.bad(text("A moderator has hidden this picture.")));
    }
    Notice done =
        Notice.good(
            shown
                ? before.link().isEmpty()
                    ? text("The author can add a picture again.")
                    : text("The picture of the page is shown as soon as it is found.")
                : ArticlePicture.isOwn(before.picture())
                    ? text("Picture removed.")
                    : text("The picture is hidden."));
    return site.done(call, page, done);
  }

  /// The possible action of a viewer on the picture of an article: `hide` and `show` that of the
  /// linked page, `remove` the author's own, `allow` another one; empty for nothing.
  static String form(Article article, Viewer viewer) {
    boolean may =
        viewer instanceof Viewer.SignedIn person
            && (person.id() == article.author() || person.has(Role.MODERATOR));
    if (!may || !article.live() || article.picture().isEmpty()) {
      return "";
    }
    if (ArticlePicture.isOwn(article.picture())) {
      return "remove";
    }
    if (!ArticlePicture.off(article.picture())) {
      return "hide";
    }
    if (!article.link().isEmpty()) {
      return "show";
    }
    return viewer instanceof Viewer.SignedIn person && person.has(Role.MODERATOR) ? "allow" : "";
  }
}
