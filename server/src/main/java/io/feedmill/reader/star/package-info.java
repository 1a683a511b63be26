/// Stars: items that accounts keep, as copies that outlive channels and feeds.
///
/// Keeps the tables `reader.star` and `reader.starred_item`. Open `Stars` first, then `StarStore`.
@NullMarked
package io.feedmill.reader.star;

import org.jspecify.annotations.NullMarked;
