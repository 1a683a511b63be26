package io.feedmill.articles.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import org.jspecify.annotations.Nullable;

/// Model of `articles/submit.jte`: the form that creates or changes an article.
///
/// @param form as submitted
/// @param action address that the form is sent to
/// @param change whether it changes an existing article
/// @param link whether the article to change is a link, which has no text
/// @param duplicate id of the article with the same link; null for none
public record SubmitPage(
    PageFrame frame,
    Form form,
    String action,
    boolean change,
    boolean link,
    @Nullable String duplicate) {}
