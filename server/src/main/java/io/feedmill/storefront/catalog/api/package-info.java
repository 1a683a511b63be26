/// What other packages use of the catalog: items on sale, and the event that an item changed.
///
/// Keeps nothing. Open `Items` first.
@NullMarked
package io.feedmill.storefront.catalog.api;

import org.jspecify.annotations.NullMarked;
