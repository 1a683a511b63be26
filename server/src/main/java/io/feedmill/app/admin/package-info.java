/// The page of administrators, health checks and metrics. Keeps nothing. Open `AdminPages` first.
@NullMarked
package io.feedmill.app.admin;

import org.jspecify.annotations.NullMarked;
