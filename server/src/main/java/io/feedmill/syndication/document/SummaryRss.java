package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.RssDialect;
import io.feedmill.kernel.feed.XmlDocument;

/// RSS 2.0 with summaries and without bodies.
final class SummaryRss implements RssDialect {
  @Override
  public void body(Feed feed, Entry entry, XmlDocument xml) {}
}
