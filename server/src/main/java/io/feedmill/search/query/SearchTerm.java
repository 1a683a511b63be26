package io.feedmill.search.query;

/// A word or phrase that is looked for.
///
/// @param text as it was typed, without quotes
/// @param not whether documents with it are omitted
public record SearchTerm(String text, boolean not) {}
