package io.feedmill.search.api;

import org.jspecify.annotations.Nullable;

/// An account as it is shown beside what it wrote.
///
/// @param name account name
/// @param displayName what they call themselves; null when they do not
/// @param picture address of a square picture; null for none
public record ShownAuthor(String name, @Nullable String displayName, @Nullable String picture) {}
