package io.feedmill.articles.page;

/// A group as pages list it.
///
/// @param articles number of articles in it
/// @param active whether the page shows it
public record GroupLink(String name, long articles, boolean active) {}
