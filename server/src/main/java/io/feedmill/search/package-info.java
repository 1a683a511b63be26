/// Search over the documents of all features. It depends on no feature: each registers a
/// [io.feedmill.search.api.SearchSource].
///
/// Keeps nothing itself. Open `SearchModule` first, then `index/IndexChanges` and
/// `find/FindDocuments`.
@NullMarked
package io.feedmill.search;

import org.jspecify.annotations.NullMarked;
