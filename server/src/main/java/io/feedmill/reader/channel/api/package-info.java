/// What other rooms of the reader and the application use of channels.
///
/// Keeps nothing. Open `Timelines` first.
@NullMarked
package io.feedmill.reader.channel.api;

import org.jspecify.annotations.NullMarked;
