package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RenderMarkdown;
import java.time.Instant;
import java.util.List;

/// Earlier texts of edited comments in the API, for moderators.
record CommentHistoryResource(
    Viewers viewers, CommentVersionsScript versions, RenderMarkdown markdown) {
  void routes(Routes routes) {
    routes.get("/api/v1/comments/{comment}/history", this::list);
  }

  /// @param text Markdown
  /// @param html the text rendered and made safe
  /// @param time when its author wrote it
  private record VersionView(String text, String html, Instant time) {}

  private record HistoryView(List<VersionView> items) {}

  private Reply list(Call call) {
    viewers.require(call, Role.MODERATOR);
    CommentVersionsScript.Versions found =
        CommentId.parse(call.parameter("comment"))
            .flatMap(versions::call)
            .orElseThrow(() -> Problem.notFound("the comment does not exist"));
    return Reply.json(new HistoryView(found.earlier().stream().map(this::view).toList()));
  }

  private VersionView view(CommentBody version) {
    return new VersionView(
        version.text(), markdown.html(version.text()).markup(), version.written());
  }
}
