package io.feedmill.articles.notify;

import io.feedmill.kernel.event.DurableEvent;

/// A moderator decided about a comment.
@DurableEvent("articles.comment-decided")
record CommentDecided(long article, int number) {}
