package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.draft.CommentDraft;
import io.feedmill.articles.draft.Drafts;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Drafts of comments and of edits in forms.
record SaveDrafts(Site site, Drafts drafts, ArticleLimits limits, CommentForms forms) {

  /// Saves the text of a form. A refused form has the number by which a second attempt replaces the
  /// later draft.
  ///
  /// @param parent number of the comment that it replies to, 0 for none; [Drafts#ofEdit] for an
  ///   edit
  Reply reply(Call call, Article article, int parent, Viewer.SignedIn author, Query form) {
    limits.draft(call, author);
    String text = form.text("text").orElse("");
    try {
      drafts.save(author.id(), article.id(), parent, text, sequence(form) + 1);
    } catch (Problem problem) {
      Map<String, List<String>> known = new LinkedHashMap<>(form.values());
      long last = drafts.offered(author.id(), article.id(), parent).sequence();
      known.put("sequence", List.of(Long.toString(last)));
      Query again = new Query(known);
      return parent < 0
          ? forms.edit(
              call,
              article,
              new CommentId(article.id(), -parent),
              Form.refused(again, problem),
              problem.status())
          : forms.again(call, article, parent, author, again, problem);
    }
    return site.done(
        call, page(article, parent), Notice.good(text("Your draft is saved for 30 days.")));
  }

  private static String page(Article article, int parent) {
    String page =
        parent == 0
            ? "/articles/" + article.id()
            : new CommentId(article.id(), Math.abs(parent)).page();
    return page + (parent < 0 ? "/edit" : "") + "#reply";
  }

  /// The text of a form was accepted.
  void sent(Article article, int parent, Viewer.SignedIn author, Query form) {
    drafts.sent(author.id(), article.id(), parent, sequence(form));
  }

  /// Number of the last save that the form knows, 0 for none.
  private static long sequence(Query form) {
    return form.text("sequence").flatMap(Ids::parse).orElse(0L);
  }

  /// The initial content of the form for an edit: the draft, unless the text was changed later.
  Map<String, String> begunEdit(CommentId id, CommentBody body, Viewer.SignedIn author) {
    CommentDraft draft = drafts.offered(author.id(), id.article(), Drafts.ofEdit(id.number()));
    Instant saved = draft.saved();
    boolean later = saved != null && !draft.text().isEmpty() && saved.isAfter(body.written());
    return Map.of(
        "text",
        later ? draft.text() : body.text(),
        "sequence",
        Long.toString(draft.sequence()),
        "key",
        ShowDiscussion.newKey());
  }
}
