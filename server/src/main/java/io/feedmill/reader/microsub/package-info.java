/// The Microsub protocol (indieweb.org/Microsub-spec): any client that implements it can read the
/// channels.
///
/// Keeps nothing. Open `MicrosubResource` first.
@NullMarked
package io.feedmill.reader.microsub;

import org.jspecify.annotations.NullMarked;
