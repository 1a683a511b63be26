/// The page cache: whole replies, by the digest of their address, in Redis and in each process.
/// Each page is stored with the rows it was made from, so that a change of a row purges exactly the
/// pages that used it.
///
/// Keeps the pages and their hits in Redis (`PageKeys`), and the most requested ones in memory.
/// Open `PageCache` first.
@NullMarked
package io.feedmill.storefront.cache.page;

import org.jspecify.annotations.NullMarked;
