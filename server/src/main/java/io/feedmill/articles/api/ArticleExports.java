package io.feedmill.articles.api;

/// The exports of articles and discussions.
public record ArticleExports(ArticleExport articles, DiscussionExport discussions) {}
