/// Pages that are cached until something that they show changes: changes are published to all
/// servers, and each page records the things that it shows.
///
/// Keeps pages in memory. Open `RenderedPageCache` first.
@NullMarked
package io.feedmill.kernel.pagecache;

import org.jspecify.annotations.NullMarked;
