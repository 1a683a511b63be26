package io.feedmill.reader.parse.xml;

import java.util.Locale;
import java.util.Map;

/// The XML vocabularies that feeds use, under any of their namespace addresses and prefixes.
public enum Vocabulary {
  /// RSS of any version, and elements without namespace.
  RSS,
  /// Atom 0.3 and 1.0.
  ATOM,
  RDF,
  DUBLIN_CORE,
  CONTENT,
  XHTML,
  FEEDBURNER,
  ITUNES,
  MEDIA,
  THREAD,
  XML,
  OTHER;

  private static final Map<String, Vocabulary> BY_ADDRESS =
      Map.ofEntries(
          Map.entry("", RSS),
          Map.entry("http://purl.org/rss/1.0", RSS),
          Map.entry("http://purl.org/net/rss1.1#", RSS),
          Map.entry("http://my.netscape.com/rdf/simple/0.9", RSS),
          Map.entry("http://channel.netscape.com/rdf/simple/0.9", RSS),
          Map.entry("http://backend.userland.com/rss", RSS),
          Map.entry("http://backend.userland.com/rss2", RSS),
          Map.entry("http://blogs.law.harvard.edu/tech/rss", RSS),
          Map.entry("http://www.w3.org/2005/atom", ATOM),
          Map.entry("http://purl.org/atom/ns#", ATOM),
          Map.entry("http://www.w3.org/1999/02/22-rdf-syntax-ns#", RDF),
          Map.entry("http://purl.org/dc/elements/1.1", DUBLIN_CORE),
          Map.entry("http://purl.org/dc/elements/1.0", DUBLIN_CORE),
          Map.entry("http://purl.org/dc/terms", DUBLIN_CORE),
          Map.entry("http://purl.org/rss/1.0/modules/content", CONTENT),
          Map.entry("http://www.w3.org/1999/xhtml", XHTML),
          Map.entry("http://rssnamespace.org/feedburner/ext/1.0", FEEDBURNER),
          Map.entry("http://www.itunes.com/dtds/podcast-1.0.dtd", ITUNES),
          Map.entry("http://search.yahoo.com/mrss", MEDIA),
          Map.entry("http://tools.search.yahoo.com/mrss", MEDIA),
          Map.entry("http://video.search.yahoo.com/mrss", MEDIA),
          Map.entry("http://purl.org/syndication/thread/1.0", THREAD),
          Map.entry("http://www.w3.org/xml/1998/namespace", XML));

  private static final Map<String, Vocabulary> BY_PREFIX =
      Map.ofEntries(
          Map.entry("", RSS),
          Map.entry("rss", RSS),
          Map.entry("atom", ATOM),
          Map.entry("atom10", ATOM),
          Map.entry("a10", ATOM),
          Map.entry("rdf", RDF),
          Map.entry("dc", DUBLIN_CORE),
          Map.entry("dcterms", DUBLIN_CORE),
          Map.entry("content", CONTENT),
          Map.entry("xhtml", XHTML),
          Map.entry("feedburner", FEEDBURNER),
          Map.entry("itunes", ITUNES),
          Map.entry("media", MEDIA),
          Map.entry("thr", THREAD),
          Map.entry("xml", XML));

  /// The vocabulary of a namespace address; letter case and a slash at the end do not matter.
  static Vocabulary ofAddress(String namespace) {
    String address = namespace.strip().toLowerCase(Locale.ROOT);
    String key = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    return BY_ADDRESS.getOrDefault(key, OTHER);
  }

  /// The usual vocabulary of a prefix.
  public static Vocabulary ofPrefix(String prefix) {
    return BY_PREFIX.getOrDefault(prefix.toLowerCase(Locale.ROOT), OTHER);
  }

  /// The name of an attribute: with `rdf:` or `xml:` in front if it belongs to one of these.
  String attribute(String localName) {
    String name = localName.toLowerCase(Locale.ROOT);
    return switch (this) {
      case RDF -> "rdf:" + name;
      case XML -> "xml:" + name;
      case RSS, ATOM, DUBLIN_CORE, CONTENT, XHTML, FEEDBURNER, ITUNES, MEDIA, THREAD, OTHER -> name;
    };
  }
}
