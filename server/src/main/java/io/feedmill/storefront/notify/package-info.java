/// What the shop tells notifications: orders, to their buyers.
///
/// Open `OrderNotices` first.
@NullMarked
package io.feedmill.storefront.notify;

import org.jspecify.annotations.NullMarked;
