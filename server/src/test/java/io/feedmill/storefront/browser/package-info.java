/// The shop in a real browser.
@NullMarked
package io.feedmill.storefront.browser;

import org.jspecify.annotations.NullMarked;
