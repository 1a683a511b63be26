package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.discussion.ShowDiscussion.Around;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Pages with a form for a comment: a reply, an edit, or a comment that was refused. The typed text
/// is never lost.
///
/// @param last the id of the last event that a page shows whose data is read from now on
record CommentForms(
    Site site,
    ShowDiscussion show,
    RenderMarkdown markdown,
    PageBlock.Beside beside,
    Supplier<String> last) {
  private static final int HASH_BYTES = 8;

  private static final String ROOM = "articles";

  /// The page of a comment, with a form for a reply.
  ///
  /// @param from a place among its replies
  /// @param form with the text, if any, and the key
  Reply reply(
      Call call,
      Article article,
      CommentId id,
      BranchCursor from,
      Viewer viewer,
      Form form,
      SafeHtml preview,
      int status) {
    Visit visit = call.read() ? Visit.GOES_ON : Visit.NONE;
    String lastEvent = last.get();
    Around around = show.around(id, from, article, viewer, visit);
    String closed = show.closed(id, article, viewer);
    // The form contains the typed text even when it cannot be sent.
    boolean may =
        viewer instanceof Viewer.SignedIn && (closed.isEmpty() || !form.value("text").isEmpty());
    return page(
        status,
        new CommentPage(
            frame(call, article, text("Comment on {title}", "title", article.title())),
            article.title(),
            path(article),
            around.comments(),
            around.arrivals(),
            lastEvent,
            may ? "" : closed,
            id.page(),
            may ? path(article) + "/comments" : "",
            Integer.toString(id.number()),
            text("Your reply"),
            marked("Reply"),
            preview,
            form.value("key"),
            form,
            blocks()));
  }

  /// The form that was sent, with a preview, or with the reason why it was refused.
  ///
  /// @param parent number of the comment that it replies to, 0 for none
  /// @param problem null for a preview
  Reply again(
      Call call,
      Article article,
      int parent,
      Viewer.SignedIn author,
      Query sent,
      @Nullable Problem problem) {
    Form form = problem == null ? Form.of(sent(sent)) : Form.refused(sent, problem);
    int status = problem == null ? 200 : problem.status();
    SafeHtml preview = preview(form);
    if (parent > 0) {
      CommentId id = new CommentId(article.id(), parent);
      BranchCursor none = BranchCursor.below(parent, CommentOrder.BEST, Integer.MAX_VALUE);
      return reply(call, article, id, none, author, form, preview, status);
    }
    return page(
        status,
        new CommentPage(
            frame(call, article, text("Comment on {title}", "title", article.title())),
            article.title(),
            path(article),
            List.of(),
            null,
            "",
            "",
            path(article) + "/comments",
            path(article) + "/comments",
            "",
            text("Your comment"),
            marked("Comment"),
            preview,
            form.value("key"),
            form,
            blocks()));
  }

  /// The form for a change of a comment.
  Reply edit(Call call, Article article, CommentId id, Form form, int status) {
    return page(
        status,
        new CommentPage(
            frame(call, article, text("Edit your comment")),
            article.title(),
            path(article),
            List.of(),
            null,
            "",
            "",
            id.page() + "/edit",
            id.page() + "/edit",
            "",
            text("Your comment"),
            marked("Save"),
            preview(form),
            form.value("key"),
            form,
            blocks()));
  }

  /// What is beside the page, the same for all viewers.
  List<PagePart> blocks() {
    return beside.shared(DependencyRecorder.NOTHING);
  }

  /// The content of the form.
  static Map<String, String> sent(Query form) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : List.of("text", "key", "parent", "sequence")) {
      form.text(name).ifPresent(value -> values.put(name, value));
    }
    return values;
  }

  private SafeHtml preview(Form form) {
    String text = form.value("text").strip();
    return text.isEmpty() || form.error("text") != null ? SafeHtml.EMPTY : markdown.html(text);
  }

  private PageFrame frame(Call call, Article article, String title) {
    return site.frame(call, ROOM, title).withCanonical(path(article));
  }

  private static String path(Article article) {
    return "/articles/" + article.id();
  }

  private Reply page(int status, CommentPage page) {
    return site.page(status, "articles/discussion/comment_page.jte", page);
  }

  /// Identifies a form for a comment, to detect that it was sent before: its key came with the
  /// page, and two windows may show the same cached page, so the text counts too. Empty when the
  /// form has no key.
  static String key(Query form) {
    return form.text("key")
        .filter(key -> key.matches("[A-Za-z0-9_-]{8,32}"))
        .map(key -> key + "-" + hash(form.text("text").orElse("")))
        .orElse("");
  }

  private static String hash(String text) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(all, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
