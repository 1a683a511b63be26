/// Ranked articles and their discussions in a real browser, on a whole server.
@NullMarked
package io.feedmill.articles.browser;

import org.jspecify.annotations.NullMarked;
