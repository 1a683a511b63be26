package io.feedmill.articles.notify;

import io.feedmill.kernel.event.DurableEvent;

/// The votes on a comment reached a milestone.
@DurableEvent("articles.comment-milestone")
record CommentMilestoneReached(long article, int number) {}
