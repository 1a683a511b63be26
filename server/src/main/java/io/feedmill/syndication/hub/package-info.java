/// A WebSub hub for the public documents of this site, and notifications of other hubs and search
/// engines. Keeps subscriptions, unverified intents and positions of receivers in SQL.
///
/// Open `DeliverChanges` first.
@NullMarked
package io.feedmill.syndication.hub;

import org.jspecify.annotations.NullMarked;
