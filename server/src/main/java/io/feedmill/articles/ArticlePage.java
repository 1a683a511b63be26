package io.feedmill.articles;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list.
///
/// @param items in order
/// @param next where the next page begins; null at the end
/// @param newer articles of the list that are younger than the walk
record ArticlePage(List<Listed> items, @Nullable WalkPoint next, int newer) {}
