/// The interface through which features provide documents for search. Keeps nothing. Open
/// `SearchSource` first.
@NullMarked
package io.feedmill.search.api;

import org.jspecify.annotations.NullMarked;
