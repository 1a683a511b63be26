package io.feedmill.kernel.web;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import io.feedmill.kernel.http.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/// Structured data of a page for search engines: JSON-LD with the vocabulary of schema.org, written
/// between `<script type="application/ld+json">` and `</script>`. Browsers do not run it, so the
/// content policy allows it.
///
/// Text cannot close the element or start a comment in it: such characters are written as JSON
/// escapes.
public final class StructuredData implements Content {
  private final String json;

  private StructuredData(String json) {
    this.json = json;
  }

  /// @param thing its members, including `@type`; texts, numbers, maps and lists
  static StructuredData of(Map<String, ?> thing) {
    Map<String, Object> whole = new LinkedHashMap<>();
    whole.put("@context", "https://schema.org");
    whole.putAll(thing);
    return new StructuredData(escaped(Json.text(whole)));
  }

  private static String escaped(String json) {
    StringBuilder safe = new StringBuilder(json.length() + 16);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      switch (c) {
        case '<' -> safe.append("\\u003c");
        case '>' -> safe.append("\\u003e");
        case '&' -> safe.append("\\u0026");
        case '\u2028' -> safe.append("\\u2028");
        case '\u2029' -> safe.append("\\u2029");
        default -> safe.append(c);
      }
    }
    return safe.toString();
  }

  @Override
  public void writeTo(TemplateOutput output) {
    output.writeContent(json);
  }

  @Override
  public String toString() {
    return json;
  }
}
