package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.Edit;
import io.feedmill.articles.article.EditOutcome;
import io.feedmill.articles.article.SubmitArticle;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Forms that create, change and delete articles.
final class SubmitPages {
  private final Site site;
  private final Viewers viewers;
  private final SubmitForms forms;
  private final SubmitArticle submit;
  private final ArticleStore store;
  private final DeleteArticle delete;

  SubmitPages(
      Site site,
      Viewers viewers,
      SubmitForms forms,
      SubmitArticle submit,
      ArticleStore store,
      DeleteArticle delete) {
    this.site = site;
    this.viewers = viewers;
    this.forms = forms;
    this.submit = submit;
    this.store = store;
    this.delete = delete;
  }

  void routes(Routes routes) {
    routes
        .get(SubmitForms.PATH, this::form)
        .post(SubmitForms.PATH, this::submit)
        .get("/articles/{id}/edit", this::editForm)
        .post("/articles/{id}/edit", this::edit)
        .post("/articles/{id}/delete", this::delete);
  }

  private Reply form(Call call) {
    viewers.require(call, ArticleScopes.WRITE);
    return forms.filled(call);
  }

  private Reply submit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    if (form.flag("preview")) {
      return forms.preview(call, form);
    }
    if (form.flag("look")) {
      return forms.title(call, form, author);
    }
    return submit(call, form, author);
  }

  private Reply submit(Call call, Query form, Viewer.SignedIn author) {
    forms.limits().submit(call, author);
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
                Notice.good(text("Thank you, your article is published.")));
        case SubmitOutcome.Duplicate(long id) ->
            forms.duplicate(call, form, ArticleProblems.duplicate(id), id);
      };
    } catch (Problem problem) {
      return forms.refused(call, form, problem);
    }
  }

  private Reply editForm(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = own(call, author);
    Form form = Form.of(Map.of("title", article.title(), "text", article.text()));
    return showEdit(call, 200, article, form, SafeHtml.EMPTY);
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = own(call, author);
    String text = article.text().isEmpty() ? null : form.text("text").orElse("");
    return switch (Edit.of(form.text("title").orElse(""), null, text)) {
      case Edit.Outcome.Invalid(var errors) ->
          showEdit(call, 422, article, Form.refused(form, Problem.invalid(errors)), SafeHtml.EMPTY);
      case Edit.Outcome.Valid _ when form.flag("preview") ->
          showEdit(call, 200, article, Form.of(SubmitForms.values(form)), forms.html(form));
      case Edit.Outcome.Valid(Edit change) -> {
        try {
          forms.limits().edit(call, author);
        } catch (Problem problem) {
          yield showEdit(
              call, problem.status(), article, Form.refused(form, problem), SafeHtml.EMPTY);
        }
        EditOutcome outcome = store.edit(article.id(), author.id(), change);
        yield site.done(call, "/articles/" + article.id(), notice(outcome));
      }
    };
  }

  private static Notice notice(EditOutcome outcome) {
    return switch (outcome) {
      case EDITED -> Notice.good(text("Your changes were saved."));
      case LATE -> Notice.bad(text("An article can be edited for six hours; that time is over."));
      case LOCKED -> Notice.bad(text("The article is locked and cannot change."));
      case FOREIGN -> Notice.bad(text("Only its author may edit an article."));
      case UNKNOWN, WITHDRAWN -> Notice.bad(text("The article does not exist any more."));
    };
  }

  private Reply showEdit(Call call, int status, Article article, Form form, SafeHtml preview) {
    SubmitPage page =
        new SubmitPage(
            site.frame(call, "articles", text("Edit your article")),
            form,
            "/articles/" + article.id() + "/edit",
            true,
            article.text().isEmpty(),
            false,
            preview,
            null,
            List.of());
    return site.page(status, "articles/submit.jte", page);
  }

  private Reply delete(Call call) {
    site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    return switch (delete.delete(ArticleParameters.id(call), author.id())) {
      case DELETED -> site.done(call, "/articles", Notice.good(text("Your article was deleted.")));
      case UNKNOWN -> throw ArticleProblems.notFound();
      case FOREIGN -> throw Problem.forbidden(text("only its author may delete an article"));
    };
  }

  private Article own(Call call, Viewer.SignedIn author) {
    Article article = store.find(ArticleParameters.id(call)).orElseThrow(ArticleProblems::notFound);
    if (article.author() != author.id()) {
      throw Problem.forbidden(text("only its author may edit an article"));
    }
    return article;
  }
}
