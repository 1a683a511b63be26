package io.feedmill.articles.notify;

import io.feedmill.kernel.event.DurableEvent;

/// A comment that concerns others was written.
@DurableEvent("articles.answered")
record CommentAnswered(long article, int number) {}
