package io.feedmill.articles.model;

import org.jspecify.annotations.Nullable;

/// An article as one viewer sees it.
///
/// @param mine the viewer's vote; null without login
/// @param saved whether the viewer saved it
/// @param hidden whether the viewer hid it
public record ListedArticle(
    Article article, @Nullable Direction mine, boolean saved, boolean hidden) {}
