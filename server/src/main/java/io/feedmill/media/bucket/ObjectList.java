package io.feedmill.media.bucket;

import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// A page of a list of objects.
///
/// @param next token of the next page; empty at the end
record ObjectList(List<BucketObject> objects, Optional<String> next) {

  /// @param xml the response to `ListObjectsV2`
  /// @param prefix taken off the keys
  /// @throws BucketUnavailable when it is something else
  static ObjectList read(byte[] xml, String prefix) throws BucketUnavailable {
    List<BucketObject> objects = new ArrayList<>();
    Map<String, String> fields = new HashMap<>();
    try {
      readFields(reader(xml), prefix, objects, fields);
    } catch (XMLStreamException
        | MissingResourceException
        | DateTimeParseException
        | NumberFormatException e) {
      throw new BucketUnavailable("the bucket's list cannot be read", e);
    }
    if (!fields.containsKey("IsTruncated")) {
      throw new BucketUnavailable("the bucket's answer is not a list");
    }
    if (!fields.getOrDefault("IsTruncated", "").equals("true")) {
      return new ObjectList(objects, Optional.empty());
    }
    String next = fields.get("NextContinuationToken");
    if (next == null || next.isEmpty()) {
      throw new BucketUnavailable("the bucket's list has more pages but does not name the next");
    }
    return new ObjectList(objects, Optional.of(next));
  }

  private static XMLStreamReader reader(byte[] xml) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory.createXMLStreamReader(new ByteArrayInputStream(xml));
  }

  private static void readFields(
      XMLStreamReader reader, String prefix, List<BucketObject> objects, Map<String, String> fields)
      throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    while (reader.hasNext()) {
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        text.setLength(0);
      } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
        text.append(reader.getText());
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        String name = reader.getLocalName();
        if (name.equals("Contents")) {
          objects.add(object(fields, prefix));
        } else {
          fields.put(name, text.toString());
        }
      }
    }
  }

  private static BucketObject object(Map<String, String> fields, String prefix) {
    String key = fields.getOrDefault("Key", "");
    return new BucketObject(
        key.startsWith(prefix) ? key.substring(prefix.length()) : key,
        Instant.parse(fields.getOrDefault("LastModified", "")),
        Long.parseLong(fields.getOrDefault("Size", "")));
  }
}
