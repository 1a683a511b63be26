package io.feedmill.reader.parse;

/// A piece of an XML document.
sealed interface XmlNode permits XmlElement, XmlNode.Text {
  /// A run of characters, entities resolved.
  record Text(String text) implements XmlNode {}
}
