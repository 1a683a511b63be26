/// Lists and feeds of comments of many articles, newest first: of the whole site and of one person;
/// and the feed of one discussion.
///
/// Keeps feeds of comments in memory and in Redis. Open `ReadCommentList` first: it reads a page of
/// a list.
@NullMarked
package io.feedmill.articles.commentlist;

import org.jspecify.annotations.NullMarked;
