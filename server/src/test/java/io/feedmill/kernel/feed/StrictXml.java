package io.feedmill.kernel.feed;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXParseException;

/// Reads XML with a parser that forgives nothing: the oracle for documents that we write.
final class StrictXml {
  static final String ATOM = "http://www.w3.org/2005/Atom";
  static final String CONTENT = "http://purl.org/rss/1.0/modules/content/";
  static final String DC = "http://purl.org/dc/elements/1.1/";

  private StrictXml() {}

  static Element parse(byte[] document) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      var parser = factory.newDocumentBuilder();
      parser.setErrorHandler(new Refusing());
      return parser.parse(new ByteArrayInputStream(document)).getDocumentElement();
    } catch (Exception e) {
      throw new AssertionError("not well-formed", e);
    }
  }

  static List<Element> all(Element parent, String namespace, String name) {
    NodeList nodes =
        namespace.isEmpty()
            ? parent.getElementsByTagName(name)
            : parent.getElementsByTagNameNS(namespace, name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  static String text(Element parent, String namespace, String name) {
    return all(parent, namespace, name).getFirst().getTextContent();
  }

  private static final class Refusing implements ErrorHandler {
    @Override
    public void warning(SAXParseException e) throws SAXParseException {
      throw e;
    }

    @Override
    public void error(SAXParseException e) throws SAXParseException {
      throw e;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXParseException {
      throw e;
    }
  }
}
