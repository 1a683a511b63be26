package io.feedmill.search.find;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.search.api.SearchDocument;

/// The current state of a found document.
///
/// @param title with the words in `<mark>`
/// @param excerpt with the words in `<mark>`; empty for a document without text
public record Result(
    String kind, SearchDocument document, SafeHtml title, SafeHtml excerpt, Rank rank) {}
