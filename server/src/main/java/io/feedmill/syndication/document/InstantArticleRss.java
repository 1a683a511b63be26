package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Dates;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.RssDialect;
import io.feedmill.kernel.feed.XmlDocument;
import java.time.Instant;

/// RSS of Facebook's Instant Articles: the whole article as a separate document, dates in ISO 8601,
/// summaries as plain text.
final class InstantArticleRss implements RssDialect {
  @Override
  public String date(Instant time) {
    return Dates.rfc3339(time);
  }

  @Override
  public String author() {
    return "author";
  }

  @Override
  public String description(Entry entry) {
    return entry.anySummary();
  }

  @Override
  public void body(Feed feed, Entry entry, XmlDocument xml) {
    xml.start("content:encoded").cdata(InstantArticle.of(entry, feed.language())).end();
  }

  @Override
  public void image(String address, XmlDocument xml) {}
}
