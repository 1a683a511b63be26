/// Events about articles and comments for open pages.
///
/// Keeps in Redis how far the votes on comments were sent. Open `LiveArticles` first;
/// `SendCommentVotes` adds the votes on comments to the stream.
@NullMarked
package io.feedmill.articles.live;

import org.jspecify.annotations.NullMarked;
