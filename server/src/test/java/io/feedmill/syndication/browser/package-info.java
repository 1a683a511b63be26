/// The desk in a real browser.
@NullMarked
package io.feedmill.syndication.browser;

import org.jspecify.annotations.NullMarked;
