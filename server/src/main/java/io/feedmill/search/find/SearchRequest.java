package io.feedmill.search.find;

import io.feedmill.search.query.SearchQuery;

/// The query, and the requested page of the results.
///
/// @param kind empty for all
/// @param after cursor of an earlier page of the same order; empty for the first
/// @param accepted languages of the reader, as browsers send them
public record SearchRequest(
    SearchQuery query, String kind, Order order, String after, String accepted) {}
