package io.feedmill.house.sample.app;

import io.feedmill.house.sample.articles.Loud;
import org.jspecify.annotations.Nullable;

/// Must not be imported, and looks into a room of a feature.
public record Entry(@Nullable Loud loud) {}
