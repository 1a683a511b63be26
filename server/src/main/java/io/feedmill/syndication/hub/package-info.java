/// A WebSub hub for our own window feeds.
///
/// Open `HubResource` first.
@NullMarked
package io.feedmill.syndication.hub;

import org.jspecify.annotations.NullMarked;
