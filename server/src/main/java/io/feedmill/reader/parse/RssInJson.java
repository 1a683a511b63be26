package io.feedmill.reader.parse;

import io.feedmill.reader.parse.text.Windows1252;
import io.feedmill.reader.parse.xml.Vocabulary;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// RSS written as JSON, `{"rss": {"channel": {"item": [...]}}}`: reads it as the equivalent XML.
/// Members of the channel and its items are elements, those of other objects attributes with
/// `#value` as the text; a list is an element for each of its values.
final class RssInJson {
  /// The member that identifies such a document.
  static final String ROOT = "rss";

  private static final int MAX_DEPTH = 20;
  private static final String TEXT = "#value";
  private static final Set<String> CONTAINERS = Set.of(ROOT, "channel", "item", "image", "group");

  private final JsonParser in;

  private RssInJson(JsonParser in) {
    this.in = in;
  }

  /// The root element; elements before an error in the document are kept.
  ///
  /// @param in at the beginning of the member's object
  static XmlElement read(JsonParser in, @Nullable URI base) {
    XmlElement root = new XmlElement(Vocabulary.RSS, ROOT, Map.of(), base);
    try {
      new RssInJson(in).readMembers(root, Map.of(), 1);
    } catch (JacksonException broken) {
      root.markIncomplete();
    }
    return root;
  }

  private void readMembers(XmlElement element, Map<String, String> attributes, int depth) {
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      in.nextToken();
      if (in.currentToken().isScalarValue() && !isContainer(element)) {
        readAttribute(element, attributes, name);
      } else {
        readElement(element, name, depth);
      }
    }
    if (in.currentToken() != JsonToken.END_OBJECT) {
      element.markIncomplete();
    }
  }

  private void readAttribute(XmlElement element, Map<String, String> attributes, String name) {
    if (name.equals(TEXT)) {
      element.addText(in.getValueAsString(""));
    } else {
      String local = name.substring(name.indexOf(':') + 1).toLowerCase(Locale.ROOT);
      attributes.put(local, Windows1252.decoded(in.getValueAsString("")));
    }
  }

  private void readElement(XmlElement parent, String name, int depth) {
    switch (in.currentToken()) {
      case START_ARRAY -> {
        while (in.nextToken() != JsonToken.END_ARRAY && in.currentToken() != null) {
          if (in.currentToken() == JsonToken.START_ARRAY) {
            in.skipChildren();
          } else {
            readElement(parent, name, depth);
          }
        }
      }
      case START_OBJECT -> {
        if (depth == MAX_DEPTH) {
          in.skipChildren();
        } else {
          readObject(parent, name, depth);
        }
      }
      case VALUE_NULL -> {}
      default -> add(parent, name, Map.of()).addText(in.getValueAsString(""));
    }
  }

  private void readObject(XmlElement parent, String name, int depth) {
    Map<String, String> attributes = new LinkedHashMap<>();
    XmlElement element = add(parent, name, attributes);
    boolean whole = false;
    try {
      readMembers(element, attributes, depth + 1);
      whole = true;
    } finally {
      if (!whole) {
        element.markIncomplete();
      }
    }
  }

  private static XmlElement add(XmlElement parent, String name, Map<String, String> attributes) {
    int colon = name.indexOf(':');
    String prefix = name.substring(0, Math.max(colon, 0));
    String local = name.substring(colon + 1).toLowerCase(Locale.ROOT);
    return parent.addElement(Vocabulary.ofPrefix(prefix), local, attributes);
  }

  private static boolean isContainer(XmlElement element) {
    return CONTAINERS.contains(element.name());
  }
}
