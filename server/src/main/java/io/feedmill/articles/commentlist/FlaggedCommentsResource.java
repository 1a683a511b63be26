package io.feedmill.articles.commentlist;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RenderMarkdown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Flagged comments in the API, for moderators.
record FlaggedCommentsResource(Viewers viewers, FlaggedComments flagged, RenderMarkdown markdown) {
  void routes(Routes routes) {
    routes.get("/api/v1/flags/comments", this::list);
  }

  private record FlagView(String by, String reason) {}

  /// @param count number of accounts that flagged it
  private record LineView(ListedCommentView comment, long count, List<FlagView> flags) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<LineView> items, @Nullable String next) {}

  private Reply list(Call call) {
    viewers.require(call, Role.MODERATOR);
    FlaggedComments.Page page =
        flagged.page(ArticleParameters.after(call), ArticleParameters.limit(call));
    CommentListCursor next = page.next();
    return Reply.json(
        new PageView(
            page.lines().stream().map(line -> view(line, page)).toList(),
            next == null ? null : next.encode()));
  }

  private LineView view(FlaggedComments.Line line, FlaggedComments.Page page) {
    return new LineView(
        ListedCommentView.of(line.comment(), page.people(), markdown),
        line.flags().count(),
        line.flags().some().stream()
            .map(flag -> new FlagView(page.name(flag), flag.reason()))
            .toList());
  }
}
