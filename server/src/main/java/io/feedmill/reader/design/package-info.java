/// Samples of the reader for the page of the design. Keeps nothing. Open `ReaderDesignModule`
/// first.
@NullMarked
package io.feedmill.reader.design;

import org.jspecify.annotations.NullMarked;
