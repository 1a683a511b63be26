/// Promises of feeds, kept on real servers.
@NullMarked
package io.feedmill.timeline.feed;

import org.jspecify.annotations.NullMarked;
