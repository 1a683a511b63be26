/// The content of a feed, its profile, and the written document.
///
/// Open `Profile` first.
@NullMarked
package io.feedmill.syndication.document.api;

import org.jspecify.annotations.NullMarked;
