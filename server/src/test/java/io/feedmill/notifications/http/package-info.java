/// Notifications over HTTP, on a whole server.
@NullMarked
package io.feedmill.notifications.http;

import org.jspecify.annotations.NullMarked;
