/// Stars: items that accounts keep, as copies that outlive channels and feeds.
///
/// Open `Stars` first, then `StarStore`.
@NullMarked
package io.feedmill.reader.star;

import org.jspecify.annotations.NullMarked;
