/// Subscriptions at WebSub hubs: subscribes, verifies, renews, and receives pushes of hubs.
///
/// Keeps `reader.hub`. Open `HubOffers` first, then `HubResource`.
@NullMarked
package io.feedmill.reader.fetch.hub;

import org.jspecify.annotations.NullMarked;
