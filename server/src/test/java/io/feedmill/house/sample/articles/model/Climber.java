package io.feedmill.house.sample.articles.model;

import io.feedmill.house.sample.articles.page.Shown;

/// Uses a room above its own.
public record Climber(Shown shown) {}
