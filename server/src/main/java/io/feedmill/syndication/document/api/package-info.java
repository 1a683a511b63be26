/// The content of a feed, its profile, and the written document.
///
/// Keeps nothing. Open `Profile` first.
@NullMarked
package io.feedmill.syndication.document.api;

import org.jspecify.annotations.NullMarked;
