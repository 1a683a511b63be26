package io.feedmill.articles.discussion;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.discussion.CommentView.Source;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.discussion.ReadDiscussion.Part;
import io.feedmill.articles.discussion.ThreadPage.Rest;
import io.feedmill.articles.draft.Drafts;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.RenderMarkdown;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Discussions in the API.
record DiscussionResource(
    Viewers viewers,
    VisibleArticles visible,
    Discussions discussions,
    Drafts drafts,
    ReadDiscussion read,
    AccountNames names,
    RenderMarkdown markdown,
    ArticleLimits limits,
    IdempotencyKeys idempotency) {
  private static final String OF_ARTICLE = "/api/v1/articles/{id}/comments";
  private static final String ROOT = "/api/v1/comments/";
  private static final String ONE = ROOT + "{comment}";

  void routes(Routes routes) {
    routes
        .get(OF_ARTICLE, this::list)
        .post(OF_ARTICLE, this::add)
        .get(ONE, this::one)
        .patch(ONE, this::edit)
        .delete(ONE, this::delete)
        .put(ONE + "/vote", this::vote)
        .get(ONE + "/replies", this::replies)
        .post(ONE + "/moderation", this::moderate);
  }

  /// @param draft sequence of the draft that this was, which is deleted
  private record Written(@Nullable String text, @Nullable String parent, @Nullable Long draft) {}

  /// @param draft sequence of the draft that this was, which is deleted
  private record Change(@Nullable String text, @Nullable Long draft) {}

  private record Ballot(@Nullable String direction) {}

  private record Order(@Nullable String action, @Nullable String reason) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<CommentView> items, int more, @Nullable String next) {}

  private Reply list(Call call) {
    long article = ArticleParameters.id(call);
    Viewer viewer = viewer(call, article);
    return page(call, article, 0, viewer);
  }

  private Reply replies(Call call) {
    CommentId id = id(call);
    Viewer viewer = viewer(call, id.article());
    return page(call, id.article(), id.number(), viewer);
  }

  private Reply page(Call call, long article, int parent, Viewer viewer) {
    int limit = call.query().integer("limit", ThreadPage.MOST, 1, ThreadPage.MOST);
    BranchCursor from = BranchCursor.read(call, parent);
    Part part = read.page(article, from, limit, viewer, Visit.NONE);
    Rest rest = part.page().rest();
    BranchCursor next = rest.next();
    return answer(new PageView(views(part), rest.more(), next == null ? null : next.encode()));
  }

  private Reply add(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    limits.comment(call, author);
    return idempotency.once(call, Long.toString(author.id()), () -> add(call, author));
  }

  private Reply add(Call call, Viewer.SignedIn author) {
    long article = ArticleParameters.id(call);
    Written written = call.json(Written.class);
    CommentText text = CommentText.of(written.text(), names);
    int parent = parent(article, written.parent());
    CommentId id = discussions.add(article, author.id(), parent, text, "");
    if (written.draft() != null) {
      drafts.sent(author.id(), article, parent, written.draft());
    }
    return Reply.created(ROOT + id, view(id, author));
  }

  private static int parent(long article, @Nullable String given) {
    if (given == null) {
      return 0;
    }
    return CommentId.parse(given)
        .filter(id -> id.article() == article)
        .map(CommentId::number)
        .orElseThrow(() -> Problem.invalid("/parent", "is not a comment on this article"));
  }

  private Reply one(Call call) {
    CommentId id = id(call);
    return answer(view(id, viewer(call, id.article())));
  }

  private Reply edit(Call call) {
    Viewer.SignedIn editor = viewers.require(call, ArticleScopes.WRITE);
    limits.comment(call, editor);
    CommentId id = id(call);
    Change change = call.json(Change.class);
    discussions.edit(id, editor.id(), CommentText.of(change.text(), names));
    if (change.draft() != null) {
      drafts.sent(editor.id(), id.article(), Drafts.ofEdit(id.number()), change.draft());
    }
    return Reply.json(view(id, editor));
  }

  private Reply delete(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    limits.deleteComment(call, author);
    discussions.delete(id(call), author.id());
    return Reply.noContent();
  }

  private Reply vote(Call call) {
    Viewer.SignedIn voter = viewers.require(call, ArticleScopes.WRITE);
    limits.vote(call, voter);
    CommentId id = id(call);
    String wanted = call.json(Ballot.class).direction();
    Direction direction =
        Direction.parse(wanted == null ? "" : wanted)
            .orElseThrow(() -> Problem.invalid("/direction", "must be up, down or none"));
    discussions.vote(id, voter.id(), direction);
    return Reply.json(view(id, voter));
  }

  private Reply moderate(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    CommentId id = id(call);
    Order order = call.json(Order.class);
    boolean remove = "remove".equals(order.action());
    if (!remove && !"restore".equals(order.action())) {
      throw Problem.invalid("/action", "must be remove or restore");
    }
    discussions.moderate(
        id,
        remove ? WithdrawCommentScript.Action.REMOVE : WithdrawCommentScript.Action.RESTORE,
        moderator.id(),
        remove
            ? ModerationReason.required(order.reason())
            : ModerationReason.optional(order.reason()));
    return Reply.json(view(id, moderator));
  }

  private CommentView view(CommentId id, Viewer viewer) {
    Source source = read.one(id, viewer);
    Set<Long> author = source.body() == null ? Set.of() : Set.of(source.at().author());
    return CommentView.of(source, names.names(author), markdown);
  }

  private List<CommentView> views(Part part) {
    Set<Long> authors =
        part.bodies().keySet().stream().map(part.thread()::author).collect(Collectors.toSet());
    Map<Long, String> known = names.names(authors);
    return part.page().comments().stream()
        .map(placed -> CommentView.of(Source.of(part, placed), known, markdown))
        .toList();
  }

  /// @throws Problem 404 or 410 when the article is not shown to them
  private Viewer viewer(Call call, long article) {
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    visible.require(article, viewer);
    return viewer;
  }

  /// @throws Problem 404 when it cannot be the id of a comment
  private static CommentId id(Call call) {
    return CommentId.parse(call.parameter("comment")).orElseThrow(DiscussionProblems::notFound);
  }

  private static Reply answer(Object body) {
    return Reply.json(body)
        .etagOfBody()
        .with("Cache-Control", "private, no-cache")
        .with("Vary", "Cookie, Authorization");
  }
}
