/// Notifications in a real browser, on a whole server.
@NullMarked
package io.feedmill.notifications.browser;

import org.jspecify.annotations.NullMarked;
