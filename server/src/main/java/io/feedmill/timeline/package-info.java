/// Timelines: what the people one follows post, newest first.
@NullMarked
package io.feedmill.timeline;

import org.jspecify.annotations.NullMarked;
