/// Search over what all features hold. It knows no feature: each registers a
/// [io.feedmill.search.api.SearchSource].
///
/// Open `SearchModule` first, then `index/IndexChanges` and `find/FindDocuments`.
@NullMarked
package io.feedmill.search;

import org.jspecify.annotations.NullMarked;
