/// Events about articles and comments for open pages.
///
/// Open `LiveArticles` first; `SendCommentVotes` adds the votes on comments to the stream.
@NullMarked
package io.feedmill.articles.live;

import org.jspecify.annotations.NullMarked;
