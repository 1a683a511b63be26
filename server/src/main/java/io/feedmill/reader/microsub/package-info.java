/// The Microsub protocol (indieweb.org/Microsub-spec): any client that speaks it reads the channels
/// here.
@NullMarked
package io.feedmill.reader.microsub;

import org.jspecify.annotations.NullMarked;
