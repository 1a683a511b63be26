/// The timeline in a real browser.
@NullMarked
package io.feedmill.timeline.browser;

import org.jspecify.annotations.NullMarked;
