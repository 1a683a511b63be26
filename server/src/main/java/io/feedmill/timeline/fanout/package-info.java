/// The fan-out: distributes new, edited and deleted posts to the feeds of their readers.
///
/// `FeedEvents` receives events of posts. The first stage (`PrepareFeedUpdates`) finds the readers
/// of a post, the second stage (`UpdateFeeds`) writes the post into their feeds. Between the stages
/// are Redis streams; a message that fails five times becomes a dead letter. Keeps the streams of
/// messages in Redis (`FeedKeys` of the room `feed`). Open `FeedEvents` first.
@NullMarked
package io.feedmill.timeline.fanout;

import org.jspecify.annotations.NullMarked;
