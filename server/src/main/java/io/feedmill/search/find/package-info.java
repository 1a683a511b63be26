/// Runs queries: candidates from the index, newest first and within bounds; ranks, excerpts.
///
/// Keeps nothing. Open `FindDocuments` first.
@NullMarked
package io.feedmill.search.find;

import org.jspecify.annotations.NullMarked;
