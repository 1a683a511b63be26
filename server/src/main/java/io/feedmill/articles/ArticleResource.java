package io.feedmill.articles;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Articles in the API: submit, read, list, vote, edit, explain.
final class ArticleResource {
  private static final String ROOT = "/api/v1/articles";
  private static final String ONE = ROOT + "/{id}";

  private final Viewers viewers;
  private final SubmitArticle submit;
  private final ArticleStore store;
  private final ListArticles lists;
  private final GroupStore groups;
  private final CastVote votes;
  private final ExplainRank explain;
  private final ArticlePresenter presenter;
  private final ListReplies replies;
  private final ArticleLimits limits;
  private final IdempotencyKeys idempotency;
  private final AccountNames names;
  private final Executor virtualThreads;

  ArticleResource(
      Viewers viewers,
      SubmitArticle submit,
      ArticleStore store,
      ListArticles lists,
      GroupStore groups,
      CastVote votes,
      ExplainRank explain,
      ArticlePresenter presenter,
      ArticleLimits limits,
      IdempotencyKeys idempotency,
      AccountNames names,
      Executor virtualThreads) {
    this.viewers = viewers;
    this.submit = submit;
    this.store = store;
    this.lists = lists;
    this.groups = groups;
    this.votes = votes;
    this.explain = explain;
    this.presenter = presenter;
    this.replies = new ListReplies(presenter);
    this.limits = limits;
    this.idempotency = idempotency;
    this.names = names;
    this.virtualThreads = virtualThreads;
  }

  void routes(Routes routes) {
    routes
        .hot(ROOT, this::list)
        .post(ROOT, this::submit)
        .get(ONE, this::read)
        .patch(ONE, this::edit)
        .put(ONE + "/vote", this::vote)
        .get(ONE + "/explain", this::explain);
  }

  private record Submission(
      @Nullable String title,
      @Nullable String link,
      @Nullable String text,
      @Nullable List<@Nullable String> groups,
      boolean resubmit) {}

  private record Change(@Nullable String title, @Nullable String link, @Nullable String text) {}

  private record Ballot(@Nullable String direction) {}

  private Future<Reply> list(Call call) {
    if (!ListQuery.namesAuthor(call)) {
      return list(call, ListQuery.read(call, names));
    }
    Promise<ListRequest> request = Promise.promise();
    virtualThreads.execute(() -> {
      try {
        request.complete(ListQuery.read(call, names));
      } catch (RuntimeException e) {
        request.fail(e);
      }
    });
    return request.future().compose(read -> list(call, read));
  }

  private Future<Reply> list(Call call, ListRequest request) {
    return groups
        .requireSoon(request.ranked().group())
        .compose(_ -> viewers.viewerSoon(call))
        .map(viewer -> viewer.within(ListQuery.SCOPE_READ))
        .compose(viewer -> lists.page(request, viewer))
        .compose(replies::reply);
  }

  private Reply submit(Call call) {
    Viewer.SignedIn author = viewers.require(call, ListQuery.SCOPE_WRITE);
    limits.submit(call, author);
    return idempotency.once(call, Long.toString(author.id()), () -> submit(call, author));
  }

  private Reply submit(Call call, Viewer.SignedIn author) {
    Submission sent = call.json(Submission.class);
    boolean resubmit = sent.resubmit() || call.query().flag("resubmit");
    return switch (submit.submit(
        author, sent.title(), sent.link(), sent.text(), sent.groups(), resubmit)) {
      case SubmitOutcome.Submitted(Article article) ->
          Reply.created(ROOT + "/" + article.id(), presenter.voted(article, Direction.UP));
      case SubmitOutcome.Duplicate(long id) -> throw duplicate(id);
    };
  }

  static Problem duplicate(long id) {
    return Problem.conflict(
            "duplicate-link",
            "Submitted already",
            "this link was submitted within 30 days; vote for that article, or send resubmit=true")
        .member("id", Long.toString(id))
        .member("article", ROOT + "/" + id)
        .member("vote", ROOT + "/" + id + "/vote");
  }

  private Reply read(Call call) {
    Viewer viewer = viewers.viewer(call).within(ListQuery.SCOPE_READ);
    Article article = visible(ListQuery.id(call), viewer);
    return Reply.json(presenter.one(article, viewer))
        .etagOfBody()
        .with("Cache-Control", "private, no-cache")
        .with("Vary", "Cookie, Authorization");
  }

  private Reply edit(Call call) {
    Viewer.SignedIn editor = viewers.require(call, ListQuery.SCOPE_WRITE);
    long id = ListQuery.id(call);
    Change sent = call.json(Change.class);
    Edit edit =
        switch (Edit.of(sent.title(), sent.link(), sent.text())) {
          case Edit.Outcome.Invalid(var errors) -> throw Problem.invalid(errors);
          case Edit.Outcome.Valid(Edit valid) -> valid;
        };
    return switch (store.edit(id, editor.id(), edit)) {
      case EDITED -> Reply.json(presenter.one(existing(id), editor));
      case UNKNOWN -> throw ListQuery.noSuchArticle();
      case WITHDRAWN -> throw withdrawn();
      case LOCKED -> throw locked();
      case FOREIGN -> throw Problem.forbidden("only its author may edit an article");
      case LATE ->
          throw Problem.conflict(
              "editing-closed", "Editing closed", "an article can be edited for six hours");
    };
  }

  private Reply vote(Call call) {
    Viewer.SignedIn voter = viewers.require(call, ListQuery.SCOPE_WRITE);
    limits.vote(call, voter);
    long id = ListQuery.id(call);
    String wanted = call.json(Ballot.class).direction();
    Direction direction =
        Direction.parse(wanted == null ? "" : wanted)
            .orElseThrow(() -> Problem.invalid("/direction", "must be up, down or none"));
    return switch (RedisClient.await(votes.cast(id, voter.id(), direction))) {
      case VoteOutcome.Counted(Article article) -> Reply.json(presenter.voted(article, direction));
      case VoteOutcome.Unknown() -> throw ListQuery.noSuchArticle();
      case VoteOutcome.Withdrawn() -> throw withdrawn();
      case VoteOutcome.Locked() -> throw locked();
      case VoteOutcome.Closed() -> throw votingClosed();
    };
  }

  private Reply explain(Call call) {
    return Reply.json(
        explain.explain(
            visible(ListQuery.id(call), viewers.viewer(call).within(ListQuery.SCOPE_READ))));
  }

  private Article existing(long id) {
    return store.find(id).orElseThrow(ListQuery::noSuchArticle);
  }

  /// @throws Problem 404 when there is none, 410 when it was removed or deleted and the viewer is
  ///   neither its author nor a moderator
  private Article visible(long id, Viewer viewer) {
    Article article = existing(id);
    if (!article.live() && !ArticlePresenter.maySeeWithdrawn(article, viewer)) {
      throw Problem.of(
          410, "gone", "Gone", "the article was " + article.state().label() + " and is not shown");
    }
    return article;
  }

  static Problem withdrawn() {
    return Problem.conflict(
        "withdrawn", "Withdrawn", "the article was removed or deleted and takes no changes");
  }

  static Problem locked() {
    return Problem.conflict("locked", "Locked", "the article is locked and takes no changes");
  }

  static Problem votingClosed() {
    return Problem.conflict(
        "voting-closed", "Voting closed", "votes count for seven days after posting");
  }
}
