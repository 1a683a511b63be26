/// What other packages use of the popularity of items.
///
/// Keeps nothing. Open `Popularity` first.
@NullMarked
package io.feedmill.storefront.popular.api;

import org.jspecify.annotations.NullMarked;
