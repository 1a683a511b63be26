/// The reader in a real browser.
@NullMarked
package io.feedmill.reader.browser;

import org.jspecify.annotations.NullMarked;
