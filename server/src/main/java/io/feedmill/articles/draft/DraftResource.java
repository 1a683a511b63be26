package io.feedmill.articles.draft;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Drafts of comments in the API.
record DraftResource(
    Viewers viewers, VisibleArticles visible, Drafts drafts, ArticleLimits limits) {
  private static final String PATH = "/api/v1/articles/{id}/draft";

  void routes(Routes routes) {
    routes.get(PATH, this::read).put(PATH, this::save).delete(PATH, this::delete);
  }

  private record Given(@Nullable String text, @Nullable Long sequence) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record View(String text, long sequence, @Nullable Instant saved) {
    static View of(CommentDraft draft) {
      return new View(draft.text(), draft.sequence(), draft.saved());
    }
  }

  private Reply read(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    long article = article(call, author);
    return Reply.json(View.of(drafts.read(author.id(), article, parent(call, article))))
        .with("Cache-Control", "no-store");
  }

  private Reply save(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    limits.draft(call, author);
    long article = article(call, author);
    int parent = parent(call, article);
    Given given = call.json(Given.class);
    if (given.text() == null) {
      throw Problem.invalid("/text", "is missing");
    }
    long sequence = Optional.ofNullable(given.sequence()).orElse(0L);
    return Reply.json(View.of(drafts.save(author.id(), article, parent, given.text(), sequence)));
  }

  private Reply delete(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    long article = ArticleParameters.id(call);
    drafts.delete(author.id(), article, parent(call, article));
    return Reply.noContent();
  }

  /// @throws Problem 404 or 410 when the article is not shown to them
  private long article(Call call, Viewer viewer) {
    return visible.require(ArticleParameters.id(call), viewer).id();
  }

  private static int parent(Call call, long article) {
    int edited = number(call, "edit", article);
    return edited > 0 ? Drafts.ofEdit(edited) : number(call, "parent", article);
  }

  private static int number(Call call, String parameter, long article) {
    Optional<String> given = call.query().text(parameter);
    return given.isEmpty()
        ? 0
        : given
            .flatMap(CommentId::parse)
            .filter(id -> id.article() == article)
            .map(CommentId::number)
            .orElseThrow(() -> Problem.badParameter(parameter, "is not a comment on this article"));
  }
}
