/// Serves `/media/{address}/{size}` without Redis and SQL. Keeps nothing. Open `ServeMedia` first.
@NullMarked
package io.feedmill.media.serve;

import org.jspecify.annotations.NullMarked;
