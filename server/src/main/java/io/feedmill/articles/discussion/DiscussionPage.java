package io.feedmill.articles.discussion;

import io.feedmill.kernel.web.PageFrame;

/// Model of `articles/discussion/comments.jte`: a page of a discussion without its article.
///
/// @param title of the article
public record DiscussionPage(PageFrame frame, String title, DiscussionPart part) {}
