/// Profiles in a real browser, on a whole server.
@NullMarked
package io.feedmill.profiles.browser;

import org.jspecify.annotations.NullMarked;
