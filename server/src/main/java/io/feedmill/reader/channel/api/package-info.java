/// What other rooms of the reader and the application use of channels.
@NullMarked
package io.feedmill.reader.channel.api;

import org.jspecify.annotations.NullMarked;
