package io.feedmill.reader.channel.api;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.Rfc3339;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Items as clients get them: the stored JF2, with members that differ by reader appended without
/// parsing it.
public final class Jf2 {
  private Jf2() {}

  /// @param channel whether to say which channel each is from
  public static String items(List<Entry> entries, Map<Long, Source> sources, boolean channel) {
    StringBuilder json = new StringBuilder("[");
    for (Entry entry : entries) {
      if (json.length() > 1) {
        json.append(',');
      }
      append(json, entry, sources.get(entry.feed()), channel);
    }
    return json.append(']').toString();
  }

  /// Appends an item.
  ///
  /// @param channel whether to say which channel it is from
  public static void append(
      StringBuilder json, Entry entry, @Nullable Source source, boolean channel) {
    String data = entry.data();
    json.append(data, 0, data.length() - 1);
    json.append(",\"published\":\"").append(Rfc3339.format(entry.published())).append('"');
    json.append(",\"_id\":\"").append(entry.id()).append('"');
    json.append(",\"_is_read\":").append(entry.read());
    if (source != null) {
      json.append(",\"_source\":").append(Json.text(source(source)));
    }
    if (channel) {
      json.append(",\"_channel\":")
          .append(Json.text(Map.of("id", entry.channel().uid(), "name", entry.channel().name())));
    }
    json.append('}');
  }

  private static Map<String, String> source(Source source) {
    Map<String, String> members = new LinkedHashMap<>();
    members.put("_id", Long.toString(source.id()));
    members.put("url", source.url());
    members.put("name", source.title());
    if (source.photo() != null) {
      members.put("photo", source.photo());
    }
    return members;
  }
}
