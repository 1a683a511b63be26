package io.feedmill.articles.notify;

import io.feedmill.kernel.event.DurableEvent;

/// A moderator decided about an article, or it reached a milestone.
@DurableEvent("articles.noticed")
record ArticleNoticed(long article) {}
