/// Runs queries: candidates from the index, newest first and within bounds; ranks, excerpts.
///
/// Open `FindDocuments` first.
@NullMarked
package io.feedmill.search.find;

import org.jspecify.annotations.NullMarked;
