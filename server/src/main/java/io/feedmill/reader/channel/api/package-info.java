/// What the other rooms of the reader, and the program around it, ask of channels.
@NullMarked
package io.feedmill.reader.channel.api;

import org.jspecify.annotations.NullMarked;
