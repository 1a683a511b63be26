/// Benchmarks of channels.
@NullMarked
package io.feedmill.reader.channel;

import org.jspecify.annotations.NullMarked;
