package io.feedmill.articles.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.media.api.Picture;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/submit.jte`: the form that creates or changes an article.
///
/// @param form as submitted
/// @param action address that the form is sent to
/// @param change whether it changes an existing article
/// @param link whether the article to change is a link, which has no text
/// @param mayLook whether the title of a linked page can be fetched
/// @param preview the rendered text; empty for none
/// @param earlier articles with the same link, of any age
/// @param duplicate id of the article with the same link; null for none
/// @param picture the author's own; null for none
public record SubmitPage(
    PageFrame frame,
    Form form,
    String action,
    boolean change,
    boolean link,
    boolean mayLook,
    SafeHtml preview,
    @Nullable String duplicate,
    List<ArticleRow> earlier,
    @Nullable Picture picture) {
  public SubmitPage {
    earlier = List.copyOf(earlier);
  }
}
