package io.feedmill.articles.commentlist;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `articles/discussion/flag.jte`: the form in which a comment is flagged.
///
/// @param title of the article
/// @param page of the comment
/// @param said beginning of its text
/// @param form the refused form
public record FlagPage(PageFrame frame, String title, String page, String said, Form form) {}
