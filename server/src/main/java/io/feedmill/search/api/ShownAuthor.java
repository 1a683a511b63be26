package io.feedmill.search.api;

import org.jspecify.annotations.Nullable;

/// An account, with the data that is shown beside its content.
///
/// @param name account name
/// @param displayName what they call themselves; null when they do not
/// @param picture address of a square picture; null for none
public record ShownAuthor(String name, @Nullable String displayName, @Nullable String picture) {}
