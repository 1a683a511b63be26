package io.feedmill.articles.outline;

/// The record of a comment and where it stands in its discussion.
///
/// @param number of the comment in its article
/// @param posted time of posting, unix s
/// @param parent number of the comment that it replies to, 0 for the article
/// @param author account id, 0 when it has none
/// @param edits number of edits
/// @param depth 0 for a comment on the article
/// @param replies live direct replies
/// @param below live comments below it
public record OutlinedComment(
    int number,
    long posted,
    int parent,
    int up,
    int down,
    long author,
    CommentState state,
    int edits,
    int depth,
    int replies,
    int below) {}
