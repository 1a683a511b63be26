/// Finds out what an uploaded file is from its bytes, refuses what is not taken, and removes places
/// and tags from recordings. Nothing is decoded here.
///
/// Keeps nothing. Open `InspectFile` first.
@NullMarked
package io.feedmill.media.inspect;

import org.jspecify.annotations.NullMarked;
