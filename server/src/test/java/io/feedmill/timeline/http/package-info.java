/// Timelines on a whole server: the API, live streams and pages without scripts.
@NullMarked
package io.feedmill.timeline.http;

import org.jspecify.annotations.NullMarked;
