package io.feedmill.reader.parse.xml;

import io.feedmill.reader.parse.text.Prolog;
import java.net.URI;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/// A document parsed as XML, strictly or leniently.
///
/// @param salvaged whether it was not well-formed
public record XmlDocument(XmlElement root, boolean salvaged) {
  private static final int MAX_TAGS = 400_000;

  /// Whether the document has many more tags than any real feed: more than 400,000 bytes are `<`.
  public static boolean hasTooManyTags(byte[] document) {
    int tags = 0;
    for (byte unit : document) {
      tags += unit == '<' ? 1 : 0;
    }
    return tags > MAX_TAGS;
  }

  /// Parses the document from its first `<`; null when it has no element.
  ///
  /// @param base address of the document, null when unknown
  public static @Nullable XmlDocument parse(String text, @Nullable URI base) {
    int start = text.indexOf('<');
    if (start < 0) {
      return null;
    }
    String body = Prolog.strip(text.substring(start));
    try {
      return new XmlDocument(StrictXml.read(body, base), false);
    } catch (XMLStreamException broken) {
      XmlElement root = LenientXml.read(body.replace("\r\n", "\n").replace('\r', '\n'), base);
      return root == null ? null : new XmlDocument(root, true);
    }
  }

  /// The elements of a name, at most `max`, in document order. An element that is truncated at the
  /// end of the document is omitted.
  public List<XmlElement> all(Vocabulary vocabulary, String name, int max) {
    List<XmlElement> found = root.all(vocabulary, name);
    boolean cutOff = !found.isEmpty() && !found.getLast().isComplete();
    List<XmlElement> whole = cutOff ? found.subList(0, found.size() - 1) : found;
    return whole.subList(0, Math.min(whole.size(), max));
  }
}
