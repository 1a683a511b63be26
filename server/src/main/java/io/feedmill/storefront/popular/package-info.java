/// Views of items: by all users, halved every 300 s, and in each session.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{popular}:viewed:` | zset | item by minus views: rank 0 is the most viewed |
/// | `shop{popular}:halved:` | string | when views were halved last |
///
/// Open `RecordItemView` first.
@NullMarked
package io.feedmill.storefront.popular;

import org.jspecify.annotations.NullMarked;
