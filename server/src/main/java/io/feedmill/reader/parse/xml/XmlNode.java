package io.feedmill.reader.parse.xml;

/// A piece of an XML document.
public sealed interface XmlNode permits XmlElement, XmlNode.Text {
  /// A run of characters, entities resolved.
  record Text(String text) implements XmlNode {}
}
