package io.feedmill.reader.parse;

import java.io.StringReader;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/// Reads well-formed XML with namespaces, without document types and entities, nested at most 512
/// deep.
final class StrictXml {
  private static final int MAX_DEPTH = 100;

  private StrictXml() {}

  /// The root element.
  ///
  /// @throws XMLStreamException if the document is not well-formed or nested too deep
  static XmlElement read(String document, @Nullable URI base) throws XMLStreamException {
    XMLStreamReader in = factory().createXMLStreamReader(new StringReader(document));
    Deque<XmlElement> open = new ArrayDeque<>();
    XmlElement root = null;
    while (in.hasNext()) {
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          XmlElement element = element(in, open.peek(), base);
          root = root == null ? element : root;
          open.push(element);
          require(open.size() <= MAX_DEPTH, "nested too deep");
        }
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
          if (!open.isEmpty()) {
            open.element().addText(in.getText());
          }
        }
        case XMLStreamConstants.ENTITY_REFERENCE, XMLStreamConstants.DTD ->
            throw new XMLStreamException("no entities");
        default -> {}
      }
    }
    require(root != null, "no element");
    return Objects.requireNonNull(root);
  }

  private static XmlElement element(
      XMLStreamReader in, @Nullable XmlElement parent, @Nullable URI base) {
    Map<String, String> attributes = in.getAttributeCount() == 0 ? Map.of() : new LinkedHashMap<>();
    for (int i = 0; i < in.getAttributeCount(); i++) {
      String address = Objects.requireNonNullElse(in.getAttributeNamespace(i), "");
      String key = Vocabulary.ofAddress(address).attribute(in.getAttributeLocalName(i));
      attributes.putIfAbsent(key, in.getAttributeValue(i));
    }
    String namespace = Objects.requireNonNullElse(in.getNamespaceURI(), "");
    Vocabulary vocabulary = Vocabulary.ofAddress(namespace);
    String name = in.getLocalName().toLowerCase(Locale.ROOT);
    return parent == null
        ? new XmlElement(vocabulary, name, attributes, base)
        : parent.addElement(vocabulary, name, attributes);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setXMLResolver((publicId, systemId, baseUri, namespace) -> {
      throw new XMLStreamException("no entities");
    });
    return factory;
  }

  private static void require(boolean condition, String message) throws XMLStreamException {
    if (!condition) {
      throw new XMLStreamException(message);
    }
  }
}
