package io.feedmill.articles.commentlist;

import io.feedmill.articles.discussion.CommentNode;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ShownPerson;

/// A comment in a list on a page.
///
/// @param page of the comment
/// @param age time since posting, in words
/// @param title of the article
/// @param article path of the article
/// @param parent page of the comment that it replies to; empty for a comment on the article
public record CommentItem(
    String page,
    ShownPerson author,
    SafeHtml age,
    boolean edited,
    CommentNode.Vote vote,
    String title,
    String article,
    String parent,
    SafeHtml text) {}
