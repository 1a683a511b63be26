package io.feedmill.kernel.feed;

/// RSS 2.0 in the form that all readers accept, without extensions.
public final class PlainRss implements RssDialect {}
