package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Dates;
import io.feedmill.kernel.feed.Deleted;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.RssDialect;
import io.feedmill.kernel.feed.XmlDocument;
import io.feedmill.syndication.document.api.SmartView;

/// The RSS dialect of SmartNews (SmartFormat 2.1): logos, analytics and advertisements if they are
/// set. A withdrawn article has `media:status` deleted.
final class SmartNewsRss implements RssDialect {
  private final SmartView view;

  SmartNewsRss(SmartView view) {
    this.view = view;
  }

  @Override
  public void namespaces(XmlDocument xml) {
    if (!view.equals(SmartView.NONE)) {
      xml.namespace("snf", "http://www.smartnews.be/snf");
    }
  }

  @Override
  public void channel(Feed feed, XmlDocument xml) {
    xml.element("pubDate", Dates.rfc822(feed.updated()));
    logo("snf:logo", view.logo(), xml);
    logo("snf:darkModeLogo", view.darkLogo(), xml);
  }

  private static void logo(String element, String address, XmlDocument xml) {
    if (!address.isEmpty()) {
      xml.start(element).element("url", address).end();
    }
  }

  @Override
  public void body(Feed feed, Entry entry, XmlDocument xml) {
    RssDialect.super.body(feed, entry, xml);
    if (!view.advertisement().isEmpty()) {
      xml.start("snf:advertisement").start("snf:adcontent").cdata(view.advertisement()).end().end();
    }
    if (!view.analytics().isEmpty()) {
      xml.start("snf:analytics").cdata(view.analytics()).end();
    }
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
