package io.feedmill.house.sample.articles.page;

/// What a page shows.
public record Shown(String title) {}
