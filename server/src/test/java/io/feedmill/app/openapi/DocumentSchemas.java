package io.feedmill.app.openapi;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.feedmill.kernel.http.Json;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// The schemas of the document, made strict: a member that the document does not name is an error,
/// and so is a text that is not of its `format`.
final class DocumentSchemas {
  private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12,
          registry ->
              registry.schemaRegistryConfig(
                  SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

  private final Map<?, ?> document;
  private final Map<String, Object> closed = new LinkedHashMap<>();

  /// The document's description of one operation.
  record Operation(String method, String path, Map<?, ?> members) {
    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  DocumentSchemas() {
    String text = new String(ApiDocument.load().text(), StandardCharsets.UTF_8);
    document = map(new Yaml(new SafeConstructor(new LoaderOptions())).load(text));
    Map<?, ?> named = map(map(document.get("components")).get("schemas"));
    Set<String> extended = new HashSet<>();
    extended(document, extended);
    named.forEach((name, schema) ->
        closed.put(
            name.toString(), close(schema, extended.contains("#/components/schemas/" + name))));
  }

  List<Operation> operations() {
    return map(document.get("paths")).entrySet().stream()
        .flatMap(path ->
            map(path.getValue()).entrySet().stream()
                .filter(member -> METHODS.contains(member.getKey().toString()))
                .map(member ->
                    new Operation(
                        member.getKey().toString(),
                        path.getKey().toString(),
                        map(member.getValue()))))
        .toList();
  }

  /// The scopes of tokens.
  List<String> scopes() {
    Object scope = map(map(document.get("components")).get("schemas")).get("Scope");
    return map(scope).get("enum") instanceof List<?> all
        ? all.stream().map(String::valueOf).toList()
        : List.of();
  }

  /// The content types of a body or a response, with their descriptions in the document.
  Map<?, ?> content(@Nullable Object owner) {
    return map(resolved(owner).get("content"));
  }

  /// An example of what an operation takes.
  Map<?, ?> example(Operation operation) {
    Map<?, ?> body = content(operation.members().get("requestBody"));
    return map(map(body.get("application/json")).get("example"));
  }

  Map<?, ?> responses(Operation operation) {
    return map(operation.members().get("responses"));
  }

  /// The errors in a JSON text.
  List<Error> check(@Nullable Object schema, String json) {
    Map<String, Object> whole = new LinkedHashMap<>();
    map(close(schema, false)).forEach((name, member) -> whole.put(name.toString(), member));
    whole.put("components", Map.of("schemas", closed));
    return REGISTRY.getSchema(Json.text(whole), InputFormat.JSON).validate(json, InputFormat.JSON);
  }

  /// The target of a reference within the document.
  Map<?, ?> resolved(@Nullable Object value) {
    Object found = value;
    while (map(found).get("$ref") instanceof String reference) {
      found = document;
      for (String part : reference.substring("#/".length()).split("/", -1)) {
        found = map(found).get(part);
      }
    }
    return map(found);
  }

  /// Schemas that others add members to.
  private static void extended(@Nullable Object node, Set<String> found) {
    if (node instanceof Map<?, ?> members) {
      if (members.get("allOf") instanceof List<?> parts) {
        parts.forEach(part -> found.add(String.valueOf(map(part).get("$ref"))));
      }
      members.values().forEach(member -> extended(member, found));
    } else if (node instanceof List<?> list) {
      list.forEach(each -> extended(each, found));
    }
  }

  private static Object close(@Nullable Object node, boolean part) {
    if (node instanceof List<?> list) {
      return list.stream().map(each -> close(each, part)).toList();
    }
    if (!(node instanceof Map<?, ?> members)) {
      return node == null ? "null" : node;
    }
    Map<String, Object> made = new LinkedHashMap<>();
    members.forEach(
        (name, member) -> made.put(name.toString(), closeMember(name, member, members)));
    boolean object = members.containsKey("properties") || members.containsKey("allOf");
    if (object && !part && !members.containsKey("additionalProperties")) {
      made.put("unevaluatedProperties", false);
    }
    return members.get("type") instanceof List<?> types && members.containsKey("minimum")
        ? eachType(made, types)
        : made;
  }

  /// The validator accepts a bound only together with one type.
  private static Object eachType(Map<String, Object> schema, List<?> types) {
    return Map.of(
        "anyOf",
        types.stream()
            .map(type -> {
              Map<String, Object> one = new LinkedHashMap<>(schema);
              one.put("type", type);
              return one;
            })
            .toList());
  }

  private static Object closeMember(Object name, Object member, Map<?, ?> owner) {
    if (name.equals("properties")) {
      Map<String, Object> made = new LinkedHashMap<>();
      map(member).forEach((key, schema) -> made.put(key.toString(), close(schema, false)));
      return made;
    }
    return switch (name.toString()) {
      case "allOf" -> close(member, true);
      case "oneOf", "anyOf" -> close(member, owner.containsKey("properties"));
      case "items", "additionalProperties" -> close(member, false);
      default -> member;
    };
  }

  static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }
}
