/// Everybody's feed in Redis: made of posts as they come, repaired and rebuilt from SQL.
@NullMarked
package io.feedmill.timeline.feed;

import org.jspecify.annotations.NullMarked;
