/// The discussion under an article: comments in threads of any depth, with votes.
///
/// Keeps comments and their votes in Redis (`DiscussionKeys`). Open `Discussions` first: it changes
/// a discussion. `ReadDiscussion` reads it, `CommentThread` describes how it is stored, and
/// `FollowDiscussions` applies changes to the rest of the site.
@NullMarked
package io.feedmill.articles.discussion;

import org.jspecify.annotations.NullMarked;
