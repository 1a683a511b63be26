/// What tests in a real browser share: Chromium, its pages and their pictures.
@NullMarked
package io.feedmill.testing.browser;

import org.jspecify.annotations.NullMarked;
