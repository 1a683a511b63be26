package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.Edit;
import io.feedmill.articles.article.EditArticle;
import io.feedmill.articles.article.EditOutcome;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.article.WriteArticles;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.UploadRoute;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.media.api.Picture;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Forms that create, change and delete articles.
final class SubmitPages {
  private static final Set<Integer> REFUSALS = Set.of(413, 415, 422, 429);

  private final Site site;
  private final Viewers viewers;
  private final SubmitForms forms;
  private final WriteArticles write;
  private final ArticleStore store;
  private final DeleteArticle delete;

  SubmitPages(
      Site site,
      Viewers viewers,
      SubmitForms forms,
      WriteArticles write,
      ArticleStore store,
      DeleteArticle delete) {
    this.site = site;
    this.viewers = viewers;
    this.forms = forms;
    this.write = write;
    this.store = store;
    this.delete = delete;
  }

  void routes(Routes routes) {
    UploadRoute upload =
        write.uploads().formRoute(call -> viewers.require(call, ArticleScopes.WRITE).id());
    routes
        .get(SubmitForms.PATH, this::form)
        .upload(SubmitForms.PATH, upload, this::submit)
        .get("/articles/{id}/edit", this::editForm)
        .upload("/articles/{id}/edit", upload, this::edit)
        .post("/articles/{id}/delete", this::delete);
  }

  private Reply form(Call call) {
    viewers.require(call, ArticleScopes.WRITE);
    return forms.filled(call);
  }

  private Reply submit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    SentArticle sent;
    try {
      sent = SentArticle.of(call, form, author.id(), write);
    } catch (Problem problem) {
      return forms.refused(call, SentArticle.without(form), refusal(problem));
    }
    if (sent.removes()) {
      return forms.again(call, sent);
    }
    if (form.flag("preview")) {
      return forms.preview(call, sent);
    }
    if (form.flag("look")) {
      return forms.title(call, sent, author);
    }
    return submit(call, sent, author);
  }

  /// @throws Problem unless it is about what was sent
  private static Problem refusal(Problem problem) {
    if (!REFUSALS.contains(problem.status())) {
      throw problem;
    }
    return problem;
  }

  private Reply submit(Call call, SentArticle sent, Viewer.SignedIn author) {
    forms.limits().submit(call, author);
    Query form = sent.form();
    List<@Nullable String> groups =
        PlainText.tokens(form.text("groups").orElse("").replace(',', ' ')).stream()
            .<@Nullable String>map(name -> name)
            .toList();
    try {
      SubmitOutcome outcome =
          write
              .submit()
              .submit(
                  author,
                  form.text("title").orElse(null),
                  form.text("link").orElse(null),
                  form.text("text").orElse(null),
                  groups,
                  form.flag("resubmit"),
                  sent.picture() == null ? null : Long.valueOf(sent.picture().id()));
      return switch (outcome) {
        case SubmitOutcome.Submitted(Article article) ->
            site.done(
                call,
                "/articles/" + article.id(),
                Notice.good(text("Thank you, your article is published.")));
        case SubmitOutcome.Duplicate(long id) ->
            forms.refused(call, sent, ArticleProblems.duplicate(id), id);
      };
    } catch (Problem problem) {
      return forms.refused(call, sent, problem);
    }
  }

  private Reply editForm(Call call) {
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = own(call, author);
    Form form = Form.of(Map.of("title", article.title(), "text", article.text()));
    Picture picture = SentArticle.own(article).orElse(null);
    return showEdit(call, 200, article, form, SafeHtml.EMPTY, picture);
  }

  private Reply edit(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn author = viewers.require(call, ArticleScopes.WRITE);
    Article article = own(call, author);
    SentArticle sent;
    try {
      sent = SentArticle.change(call, form, article, write);
    } catch (Problem problem) {
      return refusedEdit(call, article, SentArticle.without(form), refusal(problem));
    }
    String text = article.text().isEmpty() ? null : form.text("text").orElse("");
    return switch (Edit.of(form.text("title").orElse(""), null, text)) {
      case Edit.Outcome.Invalid(var errors) ->
          refusedEdit(call, article, sent, Problem.invalid(errors));
      case Edit.Outcome.Valid _ when form.flag("preview") || sent.removes() ->
          showEdit(
              call,
              200,
              article,
              Form.of(SubmitForms.values(form)),
              sent.removes() ? SafeHtml.EMPTY : forms.html(form),
              sent.picture());
      case Edit.Outcome.Valid(Edit change) -> {
        try {
          forms.limits().edit(call, author);
          yield site.done(
              call, "/articles/" + article.id(), notice(edit(article, author, change, sent)));
        } catch (Problem problem) {
          yield refusedEdit(call, article, sent, problem);
        }
      }
    };
  }

  private EditOutcome edit(Article article, Viewer.SignedIn author, Edit change, SentArticle sent) {
    Long own = SentArticle.own(article).map(Picture::id).orElse(null);
    Picture picture = sent.picture();
    if (picture != null && own != null && own == picture.id()) {
      return write.edit().describe(article, author, change, sent.description());
    }
    Long media =
        picture != null
            ? Long.valueOf(picture.id())
            : own == null ? null : Long.valueOf(EditArticle.NONE);
    return write.edit().edit(article.id(), author, change, media);
  }

  private static Notice notice(EditOutcome outcome) {
    return switch (outcome) {
      case EDITED -> Notice.good(text("Your changes were saved."));
      case LATE -> Notice.bad(text("An article can be edited for six hours; that time is over."));
      case LOCKED -> Notice.bad(text("The article is locked and cannot change."));
      case FOREIGN -> Notice.bad(text("Only its author may edit an article."));
      case BARRED -> Notice.bad(text("A moderator has hidden this picture."));
      case UNKNOWN, WITHDRAWN -> Notice.bad(text("The article does not exist any more."));
    };
  }

  private Reply refusedEdit(Call call, Article article, SentArticle sent, Problem problem) {
    Form form = Form.refused(sent.form(), problem);
    return showEdit(call, problem.status(), article, form, SafeHtml.EMPTY, sent.picture());
  }

  private Reply showEdit(
      Call call,
      int status,
      Article article,
      Form form,
      SafeHtml preview,
      @Nullable Picture picture) {
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
            List.of(),
            picture);
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
