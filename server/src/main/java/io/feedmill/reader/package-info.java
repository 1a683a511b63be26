/// The feed reader: fetches feeds, keeps their items in channels, and shows them by Microsub and on
/// pages.
///
/// The rooms from the web to the page: `fetch` and `parse`, then `delivery` into channels, then
/// `reading`, `microsub` and `page`. This room connects channels and the fetcher.
///
/// Keeps nothing itself. Open `ChannelModule` first.
@NullMarked
package io.feedmill.reader;

import org.jspecify.annotations.NullMarked;
