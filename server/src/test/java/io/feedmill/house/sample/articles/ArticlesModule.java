package io.feedmill.house.sample.articles;

import io.feedmill.house.sample.app.Entry;
import io.feedmill.house.sample.reader.Guest;
import org.jspecify.annotations.Nullable;

/// Imports app, and a feature that imports this one.
public record ArticlesModule(Entry entry, @Nullable Guest guest) {}
