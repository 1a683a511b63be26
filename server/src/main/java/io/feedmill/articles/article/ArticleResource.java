package io.feedmill.articles.article;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Articles in the API: submit, read, edit.
public final class ArticleResource {
  private static final String ROOT = "/api/v1/articles";
  private static final String ONE = ROOT + "/{id}";

  /// How old the name of an author may be.
  private static final Duration OLDEST = Duration.ofSeconds(60);

  private static final int MOST_READY = 1_000;

  private final Viewers viewers;
  private final WriteArticles write;
  private final ArticleStore store;
  private final VisibleArticles visible;
  private final ArticlePresenter presenter;
  private final ArticleLimits limits;
  private final IdempotencyKeys idempotency;
  private final Executor threads;

  /// For anonymous callers, by the article in this process's cache.
  private final Cache<Article, Reply> replies =
      Caffeine.newBuilder().weakKeys().maximumSize(MOST_READY).expireAfterWrite(OLDEST).build();

  private ArticleResource(
      Viewers viewers,
      WriteArticles write,
      ArticlePresenter presenter,
      ArticleLimits limits,
      IdempotencyKeys idempotency,
      Executor threads) {
    this.viewers = viewers;
    this.write = write;
    this.store = write.store();
    this.visible = new VisibleArticles(store);
    this.presenter = presenter;
    this.limits = limits;
    this.idempotency = idempotency;
    this.threads = threads;
  }

  /// @param threads starts each task on a new virtual thread
  public static ArticleResource create(
      RedisClient redis,
      Viewers viewers,
      WriteArticles write,
      ArticlePresenter presenter,
      ArticleLimits limits,
      Executor threads) {
    IdempotencyKeys idempotency = IdempotencyKeys.create(redis);
    return new ArticleResource(viewers, write, presenter, limits, idempotency, threads);
  }

  public void routes(Routes routes) {
    routes.post(ROOT, this::submit).hot(ONE, this::read).patch(ONE, this::edit);
  }

  private record Submission(
      @Nullable String title,
      @Nullable String link,
      @Nullable String text,
      @Nullable List<@Nullable String> groups,
      @Nullable String picture,
      boolean resubmit) {}

  private record Change(
      @Nullable String title,
      @Nullable String link,
      @Nullable String text,
      @Nullable String picture) {}

  private Reply submit(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    limits.submit(call, author);
    return idempotency.once(call, Long.toString(author.id()), () -> submit(call, author));
  }

  private Reply submit(Call call, Viewer.SignedIn author) {
    Submission sent = call.json(Submission.class);
    boolean resubmit = sent.resubmit() || call.query().flag("resubmit");
    return switch (write
        .submit()
        .submit(
            author,
            sent.title(),
            sent.link(),
            sent.text(),
            sent.groups(),
            resubmit,
            media(sent.picture()))) {
      case SubmitOutcome.Submitted(Article article) ->
          Reply.created(ROOT + "/" + article.id(), presenter.voted(article, Direction.UP));
      case SubmitOutcome.Duplicate(long id) -> throw ArticleProblems.duplicate(id);
    };
  }

  private static @Nullable Long media(@Nullable String id) {
    return id == null
        ? null
        : Ids.parse(id)
            .orElseThrow(() -> Problem.invalid("/picture", "must be the id of a picture"));
  }

  private Future<Reply> read(Call call) {
    long id = ArticleParameters.id(call);
    return viewers
        .viewerSoon(call)
        .map(viewer -> viewer.within(ArticleScopes.READ))
        .compose(viewer ->
            viewer instanceof Viewer.Anonymous
                ? store.find(List.of(id)).compose(found -> ready(id, found.getFirst(), viewer))
                : HotHandler.blocking(threads, () -> read(id, viewer)));
  }

  /// @param known the article in this process's cache, without its text; null when no article has
  ///   the id
  private Future<Reply> ready(long id, @Nullable Article known, Viewer viewer) {
    if (known == null || !known.live()) {
      return HotHandler.blocking(threads, () -> read(id, viewer));
    }
    Reply kept = replies.getIfPresent(known);
    return kept != null
        ? Future.succeededFuture(kept)
        : HotHandler.blocking(
            threads,
            () -> {
              Reply reply = read(id, viewer).prepared();
              replies.put(known, reply);
              return reply;
            });
  }

  private Reply read(long id, Viewer viewer) {
    Article article = visible.require(id, viewer);
    return Reply.json(presenter.one(article, viewer))
        .etagOfBody()
        .with("Cache-Control", "private, no-cache")
        .with("Vary", "Cookie, Authorization");
  }

  private Reply edit(Call call) {
    Viewer.SignedIn editor = viewers.require(call, ArticleScopes.WRITE);
    limits.edit(call, editor);
    long id = ArticleParameters.id(call);
    Change sent = call.json(Change.class);
    Edit edit =
        switch (Edit.of(sent.title(), sent.link(), sent.text(), sent.picture() != null)) {
          case Edit.Outcome.Invalid(var errors) -> throw Problem.invalid(errors);
          case Edit.Outcome.Valid(Edit valid) -> valid;
        };
    boolean none = String.valueOf(sent.picture()).isEmpty();
    Long media = none ? Long.valueOf(EditArticle.NONE) : media(sent.picture());
    return switch (write.edit().edit(id, editor, edit, media)) {
      case EDITED -> Reply.json(presenter.one(existing(id), editor));
      case UNKNOWN -> throw ArticleProblems.notFound();
      case WITHDRAWN -> throw ArticleProblems.withdrawn();
      case LOCKED -> throw ArticleProblems.locked();
      case FOREIGN -> throw Problem.forbidden("only its author may edit an article");
      case LATE ->
          throw Problem.conflict(
              "editing-closed",
              "Editing closed",
              "an article can be edited for six hours after posting");
      case BARRED -> throw ArticleProblems.pictureHidden();
    };
  }

  private Article existing(long id) {
    return store.find(id).orElseThrow(ArticleProblems::notFound);
  }
}
