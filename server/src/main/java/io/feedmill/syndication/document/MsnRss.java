package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Dates;
import io.feedmill.kernel.feed.Deleted;
import io.feedmill.kernel.feed.Entry;
import io.feedmill.kernel.feed.MarkupFreeText;
import io.feedmill.kernel.feed.RssDialect;
import io.feedmill.kernel.feed.XmlDocument;

/// The RSS dialect of MSN. A withdrawn article is valid until the time of its withdrawal.
final class MsnRss implements RssDialect {
  @Override
  public void namespaces(XmlDocument xml) {
    xml.namespace("mi", "http://schemas.ingestion.microsoft.com/common/")
        .namespace("dcterms", "http://purl.org/dc/terms/");
  }

  @Override
  public void details(Entry entry, XmlDocument xml) {
    xml.element("dcterms:modified", Dates.rfc3339(entry.updated()))
        .element("mi:dateTimeWritten", Dates.rfc3339(entry.published()));
  }

  /// The abstract, as plain text.
  @Override
  public String description(Entry entry) {
    return MarkupFreeText.words(entry.anySummary());
  }

  @Override
  public void deleted(Deleted deleted, XmlDocument xml) {
    String when = Dates.rfc3339(deleted.when());
    xml.element("dcterms:modified", when)
        .element("dcterms:valid", "end=" + when + "; scheme=W3C-DTF");
  }
}
