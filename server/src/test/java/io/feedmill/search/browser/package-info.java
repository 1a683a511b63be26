/// Search in a real browser, on a whole server.
@NullMarked
package io.feedmill.search.browser;

import org.jspecify.annotations.NullMarked;
