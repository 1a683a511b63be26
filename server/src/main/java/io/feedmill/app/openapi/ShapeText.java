package io.feedmill.app.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Schemas of the document in the notation of TypeScript: `?` after members that may be absent,
/// bounds and descriptions as comments.
final class ShapeText {
  private static final String INDENT = "  ";
  private static final String SCHEMAS = "#/components/schemas/";

  private ShapeText() {}

  /// Where a schema has a name it is that name alone.
  static String of(@Nullable Object schema) {
    return type(DocumentTree.map(schema), "");
  }

  private static String type(Map<String, Object> schema, String indent) {
    String reference = DocumentTree.string(schema.get("$ref"));
    if (!reference.isEmpty()) {
      return reference.substring(reference.lastIndexOf('/') + 1);
    }
    for (String several : List.of("oneOf", "anyOf", "allOf")) {
      if (schema.containsKey(several) && !schema.containsKey("properties")) {
        return together(schema.get(several), several.equals("allOf") ? " & " : " | ", indent);
      }
    }
    if (schema.get("enum") instanceof List<?> values) {
      return values.stream().map(ExampleText::compact).collect(Collectors.joining(" | "));
    }
    if (schema.containsKey("const")) {
      return ExampleText.compact(schema.get("const"));
    }
    if (schema.get("type") instanceof List<?> types) {
      return types.stream()
          .map(type -> ofType(String.valueOf(type), schema, indent))
          .collect(Collectors.joining(" | "));
    }
    return ofType(DocumentTree.string(schema.get("type")), schema, indent);
  }

  private static String together(@Nullable Object all, String between, String indent) {
    return DocumentTree.list(all).stream()
        .map(each -> type(DocumentTree.map(each), indent))
        .distinct()
        .collect(Collectors.joining(between));
  }

  private static String ofType(String type, Map<String, Object> schema, String indent) {
    return switch (type) {
      case "array" -> array(type(DocumentTree.map(schema.get("items")), indent));
      case "object" -> object(schema, indent);
      case "" -> schema.containsKey("properties") ? object(schema, indent) : "any";
      default -> type;
    };
  }

  private static String array(String item) {
    return item.contains(" | ") && !item.startsWith("{") ? "(" + item + ")[]" : item + "[]";
  }

  private static String object(Map<String, Object> schema, String indent) {
    Map<String, Object> properties = DocumentTree.map(schema.get("properties"));
    Map<String, Object> others = DocumentTree.map(schema.get("additionalProperties"));
    if (properties.isEmpty()) {
      return others.isEmpty() ? "object" : "{ [name]: " + type(others, indent) + " }";
    }
    List<Object> required = DocumentTree.list(schema.get("required"));
    String inner = indent + INDENT;
    StringBuilder text = new StringBuilder("{\n");
    properties.forEach((name, member) -> {
      Map<String, Object> each = DocumentTree.map(member);
      String comment = comment(each);
      text.append(inner)
          .append(name)
          .append(required.contains(name) ? ": " : "?: ")
          .append(type(each, inner))
          .append(comment.isEmpty() ? "\n" : " // " + comment + "\n");
    });
    return text.append(indent).append('}').toString();
  }

  /// The restrictions that the type does not express.
  static String comment(Map<String, Object> schema) {
    List<String> said = new ArrayList<>();
    String description = DocumentTree.string(schema.get("description"));
    if (!description.isBlank()) {
      said.add(description.strip().replace('\n', ' '));
    }
    if (schema.containsKey("format")) {
      said.add(DocumentTree.string(schema.get("format")));
    }
    if (schema.containsKey("pattern")) {
      said.add("`" + schema.get("pattern") + "`");
    }
    bounds(schema, "minimum", "maximum", "").ifPresent(said::add);
    bounds(schema, "minLength", "maxLength", " characters").ifPresent(said::add);
    bounds(schema, "minItems", "maxItems", " entries").ifPresent(said::add);
    if (schema.containsKey("default")) {
      said.add("default " + ExampleText.compact(schema.get("default")));
    }
    return String.join("; ", said);
  }

  private static Optional<String> bounds(
      Map<String, Object> schema, String least, String most, String unit) {
    Object from = schema.get(least);
    Object to = schema.get(most);
    if (from == null && to == null) {
      return Optional.empty();
    }
    String text =
        to == null ? "at least " + from : from == null ? "at most " + to : from + " to " + to;
    return Optional.of(text + unit);
  }

  /// The names of schemas that a part of the document refers to.
  static Set<String> names(@Nullable Object node) {
    Set<String> names = new TreeSet<>();
    collect(node, names);
    return names;
  }

  private static void collect(@Nullable Object node, Set<String> names) {
    if (node instanceof Map<?, ?> members) {
      if (members.get("$ref") instanceof String reference && reference.startsWith(SCHEMAS)) {
        names.add(reference.substring(SCHEMAS.length()));
      }
      members.values().forEach(each -> collect(each, names));
    } else if (node instanceof List<?> list) {
      list.forEach(each -> collect(each, names));
    }
  }
}
