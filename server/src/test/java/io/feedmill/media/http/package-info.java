/// Uploads over HTTP, on a whole server.
@NullMarked
package io.feedmill.media.http;

import org.jspecify.annotations.NullMarked;
