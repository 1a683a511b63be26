/// Detects the type of an uploaded file from its bytes, refuses unsupported files, and removes
/// locations and tags from recordings. Nothing is decoded here.
///
/// Keeps nothing. Open `InspectFile` first.
@NullMarked
package io.feedmill.media.inspect;

import org.jspecify.annotations.NullMarked;
