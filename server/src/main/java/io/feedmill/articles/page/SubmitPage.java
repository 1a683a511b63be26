package io.feedmill.articles.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import org.jspecify.annotations.Nullable;

/// Model of `articles/submit.jte`: the form for a new article, and for changing one.
///
/// @param form as last sent
/// @param action where the form goes
/// @param change whether it changes an article that is there
/// @param link whether the article to change is a link, which has no text
/// @param duplicate id of the article that has the same link; null when there is none
public record SubmitPage(
    PageFrame frame,
    Form form,
    String action,
    boolean change,
    boolean link,
    @Nullable String duplicate) {}
