/// What the hub needs from the packages whose documents it distributes: topics and a change log.
///
/// Keeps nothing. Open `Topics` first.
@NullMarked
package io.feedmill.syndication.hub.api;

import org.jspecify.annotations.NullMarked;
