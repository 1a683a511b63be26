/// Pages of all features in a real browser.
@NullMarked
package io.feedmill.app.browser;

import org.jspecify.annotations.NullMarked;
