package io.feedmill.search.find;

import java.time.Instant;

/// A document of the index that has the words.
///
/// @param relevance by its words; 0 for one that is only counted
/// @param ranked whether it can be shown; others are only counted
record Candidate(
    String kind,
    long id,
    long author,
    Instant time,
    String language,
    double relevance,
    boolean ranked) {}
