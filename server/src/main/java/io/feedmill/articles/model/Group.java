package io.feedmill.articles.model;

/// A group of articles.
///
/// @param name `[a-z0-9][a-z0-9-]{1,31}`
/// @param articles number of live articles in it
/// @param owner account id, 0 when it has none
public record Group(String name, long articles, long owner) {}
