/// Definitions of feeds, their consumers, and the versions of article bodies. Keeps the keys of the
/// whole desk in Redis (`DeskKeys`) and the SQL table `syndication.syndicated_article`.
///
/// Open `FeedDefinition` first, then `FeedStore`.
@NullMarked
package io.feedmill.syndication.feed;

import org.jspecify.annotations.NullMarked;
