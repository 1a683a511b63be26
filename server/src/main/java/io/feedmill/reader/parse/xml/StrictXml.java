package io.feedmill.reader.parse.xml;

import io.feedmill.kernel.work.StepBudget;
import io.feedmill.reader.parse.text.Windows1252;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
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

  private final XMLStreamReader in;
  private final @Nullable URI base;
  private final Deque<XmlElement> open = new ArrayDeque<>();
  private final Map<String, Vocabulary> known = new HashMap<>();
  private final StringBuilder text = new StringBuilder();
  private DefaultNamespace unprefixed = new DefaultNamespace("", "");
  private @Nullable XmlElement root;

  private StrictXml(String document, @Nullable URI base) throws XMLStreamException {
    this.in = factory().createXMLStreamReader(StepBudget.reader(document));
    this.base = base;
  }

  /// The root element.
  ///
  /// @throws XMLStreamException if the document is not well-formed or nested too deep
  static XmlElement read(String document, @Nullable URI base) throws XMLStreamException {
    StrictXml reading = new StrictXml(document, base);
    while (reading.in.hasNext()) {
      reading.take(reading.next());
    }
    require(reading.root != null, "no element");
    return Objects.requireNonNull(reading.root);
  }

  /// The JDK's parser has no text for some of its own errors, and fails while it looks for it.
  private int next() throws XMLStreamException {
    try {
      return in.next();
    } catch (MissingResourceException e) {
      throw new XMLStreamException("not well-formed", e);
    }
  }

  private void take(int event) throws XMLStreamException {
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> {
        endText();
        XmlElement element = element(open.peek());
        root = root == null ? element : root;
        open.push(element);
        require(open.size() <= MAX_DEPTH, "nested too deep");
      }
      case XMLStreamConstants.END_ELEMENT -> {
        endText();
        open.pop();
      }
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
          text.append(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
      case XMLStreamConstants.ENTITY_REFERENCE, XMLStreamConstants.DTD ->
          throw new XMLStreamException("entities are not supported");
      default -> {}
    }
  }

  /// The parser reports text in pieces, one for each entity.
  private void endText() {
    if (!text.isEmpty()) {
      if (!open.isEmpty()) {
        open.element().addText(text.toString());
      }
      text.setLength(0);
    }
  }

  private XmlElement element(@Nullable XmlElement parent) {
    int count = in.getAttributeCount();
    Map<String, String> attributes = count == 0 ? Map.of() : new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String key = vocabulary(in.getAttributeNamespace(i)).attribute(in.getAttributeLocalName(i));
      attributes.putIfAbsent(key, Windows1252.decoded(in.getAttributeValue(i)));
    }
    String name = in.getLocalName().toLowerCase(Locale.ROOT);
    if (parent == null) {
      unprefixed = new DefaultNamespace(name, text(in.getNamespaceURI("")));
    }
    String namespace = in.getNamespaceURI();
    Vocabulary vocabulary =
        unprefixed.resolve(text(in.getPrefix()), text(namespace), vocabulary(namespace));
    return parent == null
        ? new XmlElement(vocabulary, name, attributes, base)
        : parent.addElement(vocabulary, name, attributes);
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  private Vocabulary vocabulary(@Nullable String namespace) {
    return namespace == null || namespace.isEmpty()
        ? Vocabulary.RSS
        : known.computeIfAbsent(namespace, Vocabulary::ofAddress);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setXMLResolver((publicId, systemId, baseUri, namespace) -> {
      throw new XMLStreamException("entities are not supported");
    });
    return factory;
  }

  private static void require(boolean condition, String message) throws XMLStreamException {
    if (!condition) {
      throw new XMLStreamException(message);
    }
  }
}
