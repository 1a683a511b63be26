/// Syndication: an editors' desk that publishes articles in named feeds, which platforms fetch.
/// This package holds the settings and the wiring.
///
/// Keeps nothing itself. Open `DeskModule` first.
@NullMarked
package io.feedmill.syndication;

import org.jspecify.annotations.NullMarked;
