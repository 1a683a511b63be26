/// Comments of many articles, the newest first: of the whole site and of one person, as lists and
/// as feeds, and the feed of one discussion.
///
/// Open `ReadCommentList` first: it reads a page of a list.
@NullMarked
package io.feedmill.articles.commentlist;

import org.jspecify.annotations.NullMarked;
