package io.feedmill.articles.moderation;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import org.jspecify.annotations.Nullable;

/// Flags of comments in the API: everyone with a login flags one, moderators settle flags.
record CommentFlagResource(
    Viewers viewers, VisibleArticles visible, CommentFlagStore flags, ArticleLimits limits) {
  private static final String OF_COMMENT = "/api/v1/comments/{comment}/flags";

  void routes(Routes routes) {
    routes.post(OF_COMMENT, this::flag).delete(OF_COMMENT, this::settle);
  }

  private record NewFlag(@Nullable String reason) {}

  private Reply flag(Call call) {
    Viewer.SignedIn account = viewers.require(call, ArticleScopes.WRITE);
    limits.flag(call, account);
    CommentId id = id(call);
    String reason = ModerationReason.required(call.json(NewFlag.class).reason());
    visible.require(id.article(), account);
    flags.flag(id, account.id(), reason).orElseThrow(CommentFlagResource::notFound);
    return Reply.noContent();
  }

  private Reply settle(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    String reason = ModerationReason.optional(call.query().text("reason").orElse(null));
    flags.settle(id(call), moderator.id(), reason, 0);
    return Reply.noContent();
  }

  private static CommentId id(Call call) {
    return CommentId.parse(call.parameter("comment")).orElseThrow(CommentFlagResource::notFound);
  }

  private static Problem notFound() {
    return Problem.notFound("the comment does not exist");
  }
}
