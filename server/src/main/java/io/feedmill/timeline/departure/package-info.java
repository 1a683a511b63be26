/// What happens to posts, likes and relations of an account that is exported or deleted.
///
/// Keeps `timeline.departure`. Open `AccountDeletionStore` first.
@NullMarked
package io.feedmill.timeline.departure;

import org.jspecify.annotations.NullMarked;
