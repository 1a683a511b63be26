/// The notifications of the shop: orders, for their buyers.
///
/// Keeps nothing. Open `OrderNotices` first.
@NullMarked
package io.feedmill.storefront.notify;

import org.jspecify.annotations.NullMarked;
