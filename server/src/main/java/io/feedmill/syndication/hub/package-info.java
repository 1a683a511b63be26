/// A WebSub hub for our own window feeds.
@NullMarked
package io.feedmill.syndication.hub;

import org.jspecify.annotations.NullMarked;
