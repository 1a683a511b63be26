package io.feedmill.kernel.feed;

/// RSS 2.0 as all readers take it, without additions.
public final class PlainRss implements RssDialect {}
