package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Dates;
import io.feedmill.kernel.feed.Deleted;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.RssDialect;
import io.feedmill.kernel.feed.XmlDocument;

/// RSS as SmartNews takes it. A withdrawn article has `media:status` deleted.
final class SmartNewsRss implements RssDialect {
  @Override
  public void namespaces(XmlDocument xml) {
    xml.namespace("snf", "http://www.smartnews.be/snf");
  }

  @Override
  public void channel(Feed feed, XmlDocument xml) {
    xml.element("pubDate", Dates.rfc822(feed.updated()));
  }

  @Override
  public void image(String address, XmlDocument xml) {
    xml.start("media:thumbnail").attribute("url", address).end();
  }

  @Override
  public void deleted(Deleted deleted, XmlDocument xml) {
    xml.start("media:status").attribute("state", "deleted").end();
  }
}
