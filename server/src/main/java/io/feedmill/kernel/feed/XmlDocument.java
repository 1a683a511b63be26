package io.feedmill.kernel.feed;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// An XML document being written, in UTF-8. Names are written as given, prefix included, and
/// declared by [#namespace]; text is reduced to legal characters.
public final class XmlDocument {
  /// Namespace of the mark of an archive (RFC 5005).
  static final String FEED_HISTORY = "http://purl.org/syndication/history/1.0";

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter out;

  public XmlDocument() {
    out = checked(() -> XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text));
    checked(() -> out.writeStartDocument("UTF-8", "1.0"));
  }

  public XmlDocument start(String name) {
    checked(() -> out.writeStartElement(name));
    return this;
  }

  public XmlDocument namespace(String prefix, String uri) {
    checked(() -> out.writeAttribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, uri));
    return this;
  }

  public XmlDocument attribute(String name, String value) {
    checked(() -> out.writeAttribute(name, LegalText.of(value)));
    return this;
  }

  public XmlDocument language(String tag) {
    return attribute(XMLConstants.XML_NS_PREFIX + ":lang", tag);
  }

  public XmlDocument text(String content) {
    checked(() -> out.writeCharacters(LegalText.of(content)));
    return this;
  }

  /// The content as CDATA sections, a new one within each `]]>`.
  public XmlDocument cdata(String content) {
    checked(() -> out.writeCData(LegalText.of(content).replace("]]>", "]]]]><![CDATA[>")));
    return this;
  }

  public XmlDocument end() {
    checked(out::writeEndElement);
    return this;
  }

  /// An element that holds only text, on one line.
  public XmlDocument element(String name, String content) {
    return start(name).words(LegalText.oneLine(content)).end();
  }

  /// Text that no reader interprets as markup: `&` and `<` as hexadecimal character references, as
  /// the RSS Advisory Board's profile recommends.
  private XmlDocument words(String line) {
    int from = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '&' || c == '<') {
        String before = line.substring(from, i);
        checked(() -> out.writeCharacters(before));
        checked(() -> out.writeEntityRef(c == '&' ? "#x26" : "#x3C"));
        from = i + 1;
      }
    }
    String rest = line.substring(from);
    checked(() -> out.writeCharacters(rest));
    return this;
  }

  /// The whole document; nothing may be written afterwards.
  public byte[] bytes() {
    checked(out::writeEndDocument);
    checked(out::close);
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private interface Step {
    void run() throws XMLStreamException;
  }

  private interface Source<T> {
    T get() throws XMLStreamException;
  }

  private static void checked(Step step) {
    checked(() -> {
      step.run();
      return step;
    });
  }

  private static <T> T checked(Source<T> source) {
    try {
      return source.get();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
  }
}
