/// Imports discussions of other sites: of Hacker News and of Lobsters, each from one JSON file.
/// Exports discussions, and the comments of an account.
///
/// Keeps nothing itself. Open `ImportDiscussion` first: it stores the discussions that
/// `ReadDiscussionFile` reads.
@NullMarked
package io.feedmill.articles.discussionimport;

import org.jspecify.annotations.NullMarked;
