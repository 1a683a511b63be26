package io.feedmill.articles.api;

/// What can be exported.
public record ArticleExports(ArticleExport articles, DiscussionExport discussions) {}
