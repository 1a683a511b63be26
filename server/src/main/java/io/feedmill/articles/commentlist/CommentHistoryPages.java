package io.feedmill.articles.commentlist;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.commentlist.CommentVersionsScript.Versions;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;

/// Earlier texts of edited comments, for moderators.
record CommentHistoryPages(
    Site site,
    Viewers viewers,
    VisibleArticles visible,
    CommentVersionsScript versions,
    PresentCommentList present) {
  void routes(Routes routes) {
    routes.get("/articles/{id}/comments/{number}/history", this::page);
  }

  private Reply page(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    CommentId id =
        CommentId.of(ArticleParameters.id(call), call.parameter("number"))
            .orElseThrow(CommentHistoryPages::notFound);
    Article article = visible.require(id.article(), moderator);
    Versions found = versions.call(id).orElseThrow(CommentHistoryPages::notFound);
    return site.page(
        200,
        "articles/discussion/comment_history.jte",
        new CommentHistoryPage(
            site.frame(call, "articles", text("Earlier versions of a comment")),
            article.title(),
            id.page(),
            found.deleted() ? null : present.author(found.author(), found.versions().getFirst()),
            found.versions().stream().map(present::version).toList()));
  }

  private static Problem notFound() {
    return Problem.notFound(text("the comment does not exist"));
  }
}
