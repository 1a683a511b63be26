package io.feedmill.articles.notify;

import io.feedmill.kernel.event.DurableEvent;

/// A comment that concerned an account was lost in a failover, and another one has its number.
@DurableEvent("articles.answer-lost")
record AnswerLost(long article, int number, long account) {}
