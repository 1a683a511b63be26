package io.feedmill.articles.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.EarlierArticles;
import io.feedmill.articles.article.PreviewLink;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The form for a new article: empty, refused, with a preview, or with the title of the linked
/// page. Typed text is never lost, and nothing is written.
record SubmitForms(
    Site site,
    PreviewLink look,
    EarlierArticles earlier,
    RowPresenter rows,
    Viewers viewers,
    RenderMarkdown markdown,
    ArticleLimits limits) {
  static final String PATH = "/articles/submit";
  private static final List<String> FIELDS = List.of("title", "link", "text", "groups");

  /// The form, filled with the values of a link to it.
  Reply filled(Call call) {
    return page(
        call,
        200,
        frame(call),
        Form.of(values(call.query())),
        SafeHtml.EMPTY,
        null,
        SentArticle.without(call.query()));
  }

  Reply refused(Call call, SentArticle sent, Problem problem) {
    return refused(call, sent, problem, null);
  }

  /// The form again, without the picture that was removed.
  Reply again(Call call, SentArticle sent) {
    Form form = Form.of(values(sent.form()));
    return page(call, 200, frame(call), form, SafeHtml.EMPTY, null, sent);
  }

  /// @param id article with the same link; null for none
  Reply refused(Call call, SentArticle sent, Problem problem, @Nullable Long id) {
    Form form = Form.refused(sent.form(), problem);
    return page(call, problem.status(), frame(call), form, SafeHtml.EMPTY, id, sent);
  }

  /// Shows the rendered text, and whether the link was submitted before.
  Reply preview(Call call, SentArticle sent) {
    List<FieldError> errors = new ArrayList<>();
    String text = text(sent.form());
    Draft.checkText(text, errors);
    Optional<NormalisedLink> link = link(sent.form(), errors);
    if (errors.isEmpty() && text.isEmpty() && link.isEmpty()) {
      errors.add(new FieldError("/link", Texts.text("give a link or a text")));
    }
    if (!errors.isEmpty()) {
      return refused(call, sent, Problem.invalid(errors));
    }
    Long article = link.flatMap(look::submitted).orElse(null);
    PageFrame frame = frame(call);
    if (link.isPresent() && article == null) {
      frame =
          frame.withNotice(
              Notice.good(Texts.text("This link was not submitted within the last 30 days.")));
    }
    Form form = Form.of(values(sent.form()));
    return page(call, 200, frame, form, html(sent.form()), article, sent);
  }

  /// Fills in the title of the linked page; the typed title stays when there is none.
  Reply title(Call call, SentArticle sent, Viewer.SignedIn author) {
    List<FieldError> errors = new ArrayList<>();
    Optional<NormalisedLink> link = link(sent.form(), errors);
    if (link.isEmpty()) {
      return refused(
          call,
          sent,
          Problem.invalid(
              errors.isEmpty()
                  ? List.of(new FieldError("/link", Texts.text("give a link")))
                  : errors));
    }
    PreviewLink.Looked looked;
    try {
      limits.look(call, author);
      looked = look.preview(author.id(), link.get());
    } catch (Problem problem) {
      return refused(call, sent, problem);
    }
    Map<String, String> values = values(sent.form());
    looked.title().ifPresent(title -> values.put("title", title));
    Notice notice =
        looked.title().isPresent()
            ? Notice.good(
                Texts.text("The title is the one that the page gives itself. You can change it."))
            : Notice.bad(Texts.text("No title was found at this address. Please type one."));
    return page(
        call,
        200,
        frame(call).withNotice(notice),
        Form.of(values),
        SafeHtml.EMPTY,
        looked.article().orElse(null),
        sent);
  }

  /// The rendered text.
  SafeHtml html(Query sent) {
    String text = text(sent);
    return text.isEmpty() ? SafeHtml.EMPTY : markdown.html(text);
  }

  private static String text(Query sent) {
    return sent.text("text").orElse("").strip();
  }

  private static Optional<NormalisedLink> link(Query sent, List<FieldError> errors) {
    String address = sent.text("link").orElse("").strip();
    if (address.isEmpty()) {
      return Optional.empty();
    }
    return switch (NormalisedLink.of(address)) {
      case LinkOutcome.Accepted(NormalisedLink link) -> Optional.of(link);
      case LinkOutcome.Refused(String reason) -> {
        errors.add(new FieldError("/link", reason));
        yield Optional.empty();
      }
    };
  }

  /// The typed input.
  static Map<String, String> values(Query sent) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : FIELDS) {
      sent.text(name).ifPresent(value -> values.put(name, value));
    }
    return values;
  }

  private PageFrame frame(Call call) {
    return site.frame(call, "articles", Texts.text("Submit an article"));
  }

  private Reply page(
      Call call,
      int status,
      PageFrame frame,
      Form form,
      SafeHtml preview,
      @Nullable Long duplicate,
      SentArticle sent) {
    SubmitPage page =
        new SubmitPage(
            frame,
            form,
            PATH,
            false,
            false,
            look.fetches(),
            preview,
            duplicate == null ? null : Long.toString(duplicate),
            earlier(call, form),
            sent.picture());
    return site.page(status, "articles/submit.jte", page);
  }

  /// Earlier articles with the typed link.
  private List<ArticleRow> earlier(Call call, Form form) {
    return NormalisedLink.of(form.value("link").strip())
            instanceof LinkOutcome.Accepted(NormalisedLink link)
        ? rows.rows(
            RedisClient.await(earlier.of(link, viewers.viewer(call).within(ArticleScopes.READ))))
        : List.of();
  }
}
