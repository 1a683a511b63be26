/// The index in SQL: parts of about 100,000 documents of one kind, a queue of changes, and the
/// progress of each kind.
///
/// Keeps `search.change`, `part`, `progress` and `word`, and a table for each part. Open
/// `IndexChanges` first, then `IndexWriter`.
@NullMarked
package io.feedmill.search.index;

import org.jspecify.annotations.NullMarked;
