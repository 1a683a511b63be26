package io.feedmill.house.sample.reader;

import io.feedmill.house.sample.articles.ArticlesModule;

/// Walks into another feature without leave.
public record Guest(ArticlesModule module) {}
