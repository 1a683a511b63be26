package io.feedmill.house.sample.articles.api;

/// Shown to others, and used by none.
public record Unused(int value) {}
