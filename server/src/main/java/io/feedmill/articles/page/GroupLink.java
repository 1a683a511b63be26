package io.feedmill.articles.page;

/// A group in a list of groups.
///
/// @param articles number of articles in it
/// @param active whether the page shows this group
public record GroupLink(String name, long articles, boolean active) {}
