/// Parses typed queries, and splits texts into words. Keeps nothing. Open `SearchQuery` first.
@NullMarked
package io.feedmill.search.query;

import org.jspecify.annotations.NullMarked;
