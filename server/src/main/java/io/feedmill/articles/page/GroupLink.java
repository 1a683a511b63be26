package io.feedmill.articles.page;

/// A group in a list of groups.
///
/// @param articles number of articles in it
/// @param picture address of its picture
/// @param active whether the page shows this group
public record GroupLink(String name, long articles, String picture, boolean active) {}
