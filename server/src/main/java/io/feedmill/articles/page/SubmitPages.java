package io.feedmill.articles.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.Edit;
import io.feedmill.articles.article.EditOutcome;
import io.feedmill.articles.article.SubmitArticle;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Forms that create, change and delete articles.
final class SubmitPages {
  private static final String SUBMIT = "/articles/submit";

  private final Site site;
  private final Viewers viewers;
  private final SubmitArticle submit;
  private final ArticleStore store;
  private final DeleteArticle delete;
  private final ArticleLimits limits;

  SubmitPages(
      Site site,
      Viewers viewers,
      SubmitArticle submit,
      ArticleStore store,
      DeleteArticle delete,
      ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.submit = submit;
    this.store = store;
    this.delete = delete;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .get(SUBMIT, this::form)
        .post(SUBMIT, this::submit)
        .get("/articles/{id}/edit", this::editForm)
        .post("/articles/{id}/edit", this::edit)
        .post("/articles/{id}/delete", this::delete);
  }

  private Reply form(Call call) {
    viewers.require(call, ArticleScopes.WRITE);
    Map<String, String> given = new java.util.HashMap<>();
    for (String name : List.of("title", "link", "text", "groups")) {
      call.query().text(name).ifPresent(value -> given.put(name, value));
    }
    return show(call, 200, Form.of(given), null);
  }

  private Reply submit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    limits.submit(call, author);
    List<@Nullable String> groups =
        PlainText.tokens(form.text("groups").orElse("").replace(',', ' ')).stream()
            .<@Nullable String>map(name -> name)
            .toList();
    try {
      SubmitOutcome outcome =
          submit.submit(
              author,
              form.text("title").orElse(null),
              form.text("link").orElse(null),
              form.text("text").orElse(null),
              groups,
              form.flag("resubmit"));
      return switch (outcome) {
        case SubmitOutcome.Submitted(Article article) ->
            site.done(
                call,
                "/articles/" + article.id(),
                Notice.good("Thank you, your article is published."));
        case SubmitOutcome.Duplicate(long id) -> {
          Problem problem = ArticleProblems.duplicate(id);
          yield show(call, problem.status(), Form.refused(form, problem), Long.toString(id));
        }
      };
    } catch (Problem problem) {
      return show(call, problem.status(), Form.refused(form, problem), null);
    }
  }

  private Reply show(Call call, int status, Form form, @Nullable String duplicate) {
    SubmitPage page =
        new SubmitPage(
            site.frame(call, "articles", "Submit an article"),
            form,
            SUBMIT,
            false,
            false,
            duplicate);
    return site.page(status, "articles/submit.jte", page);
  }

  private Reply editForm(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = own(call, author);
    return showEdit(
        call, 200, article, Form.of(Map.of("title", article.title(), "text", article.text())));
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = own(call, author);
    String text = article.text().isEmpty() ? null : form.text("text").orElse("");
    return switch (Edit.of(form.text("title").orElse(""), null, text)) {
      case Edit.Outcome.Invalid(var errors) ->
          showEdit(call, 422, article, Form.refused(form, Problem.invalid(errors)));
      case Edit.Outcome.Valid(Edit change) -> {
        EditOutcome outcome = store.edit(article.id(), author.id(), change);
        yield site.done(call, "/articles/" + article.id(), notice(outcome));
      }
    };
  }

  private static Notice notice(EditOutcome outcome) {
    return switch (outcome) {
      case EDITED -> Notice.good("Your changes were saved.");
      case LATE -> Notice.bad("An article can be edited for six hours; that time is over.");
      case LOCKED -> Notice.bad("The article is locked and cannot change.");
      case FOREIGN -> Notice.bad("Only its author may edit an article.");
      case UNKNOWN, WITHDRAWN -> Notice.bad("The article does not exist any more.");
    };
  }

  private Reply showEdit(Call call, int status, Article article, Form form) {
    SubmitPage page =
        new SubmitPage(
            site.frame(call, "articles", "Edit your article"),
            form,
            "/articles/" + article.id() + "/edit",
            true,
            article.text().isEmpty(),
            null);
    return site.page(status, "articles/submit.jte", page);
  }

  private Reply delete(Call call) {
    site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    return switch (delete.delete(ArticleParameters.id(call), author.id())) {
      case DELETED -> site.done(call, "/articles", Notice.good("Your article was deleted."));
      case UNKNOWN -> throw ArticleProblems.notFound();
      case FOREIGN -> throw Problem.forbidden("only its author may delete an article");
    };
  }

  private Article own(Call call, Viewer.SignedIn author) {
    Article article = store.find(ArticleParameters.id(call)).orElseThrow(ArticleProblems::notFound);
    if (article.author() != author.id()) {
      throw Problem.forbidden("only its author may edit an article");
    }
    return article;
  }
}
