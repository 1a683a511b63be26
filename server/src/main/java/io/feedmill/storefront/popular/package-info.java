/// Views of items: by all users, halved every 300 s, and in each session.
///
/// Keeps the views in Redis; `PopularKeys` documents the keys. Open `RecordItemView` first.
@NullMarked
package io.feedmill.storefront.popular;

import org.jspecify.annotations.NullMarked;
