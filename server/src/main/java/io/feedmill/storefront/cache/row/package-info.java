/// The row cache: database rows as JSON in Redis. `delay:` is the time between loads of a row,
/// `schedule:` the time of its next load; the workers of all servers share the loads through
/// claims.
///
/// Keeps rows, their schedule and claims in Redis (`RowKeys`). Open `RowCache` first, then
/// `RefreshRows`.
@NullMarked
package io.feedmill.storefront.cache.row;

import org.jspecify.annotations.NullMarked;
