/// Pictures of pages that this site links to: found in the background, and passed to the features
/// that show them. Keeps `media.preview`. Open `FindPreviews` first.
@NullMarked
package io.feedmill.media.preview;

import org.jspecify.annotations.NullMarked;
