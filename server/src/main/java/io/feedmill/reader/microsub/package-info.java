/// The Microsub protocol (indieweb.org/Microsub-spec): any client that speaks it reads the channels
/// here.
///
/// Open `MicrosubResource` first.
@NullMarked
package io.feedmill.reader.microsub;

import org.jspecify.annotations.NullMarked;
