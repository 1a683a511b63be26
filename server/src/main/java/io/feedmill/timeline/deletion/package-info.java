/// Export and deletion of an account's posts, likes and relations.
///
/// Keeps `timeline.departure`. Open `AccountDeletionStore` first.
@NullMarked
package io.feedmill.timeline.deletion;

import org.jspecify.annotations.NullMarked;
