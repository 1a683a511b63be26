/// Settings, wiring, API and admin page of the two caches of the shop: `row` caches database rows,
/// `page` caches whole pages.
///
/// Both caches handle a change that happens during a load in the same way. A process that loads a
/// row or builds a page holds a claim with a unique name. A change ends the claims of its rows, and
/// pages record it under a number that only increases. The result of a load whose claim has ended,
/// and a page built from a row with a newer number, is not stored.
///
/// Keeps nothing itself. Open `CacheModule` first.
@NullMarked
package io.feedmill.storefront.cache;

import org.jspecify.annotations.NullMarked;
