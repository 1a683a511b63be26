package io.feedmill.app.openapi;

import static io.feedmill.app.openapi.DocumentTree.list;
import static io.feedmill.app.openapi.DocumentTree.map;
import static io.feedmill.app.openapi.DocumentTree.string;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The description of the API (OpenAPI 3.1), from the files in `resources/openapi`.
public final class ApiDocument {
  private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");

  private final byte[] text;
  private final DocumentTree tree;

  private ApiDocument(byte[] text) {
    this.text = text;
    this.tree = DocumentTree.of(new String(text, StandardCharsets.UTF_8));
  }

  /// Read at the first use.
  private static final class Packed {
    static final ApiDocument DOCUMENT = of(DocumentFiles.joined());
  }

  /// The one in the program.
  public static ApiDocument load() {
    return Packed.DOCUMENT;
  }

  /// A document of this text.
  static ApiDocument of(String text) {
    return new ApiDocument(text.getBytes(StandardCharsets.UTF_8));
  }

  byte[] text() {
    return text.clone();
  }

  /// The version of the program.
  public String version() {
    return string(map(tree.root().get("info")).get("version"));
  }

  /// Markdown.
  String description() {
    return string(map(tree.root().get("info")).get("description"));
  }

  /// In the order of the document's tags.
  public List<ApiPage.Section> sections() {
    return sections("");
  }

  /// @param address of the site in calls, without a slash at its end
  List<ApiPage.Section> sections(String address) {
    Map<String, List<ApiPage.Operation>> byTag = operations(address);
    return list(tree.root().get("tags")).stream()
        .map(DocumentTree::map)
        .map(tag ->
            new ApiPage.Section(
                string(tag.get("name")),
                string(tag.get("description")),
                byTag.getOrDefault(string(tag.get("name")), List.of())))
        .toList();
  }

  /// The query parameters of every operation under `/api/`, by method and path.
  Map<String, Set<String>> queryParameters() {
    Map<String, Set<String>> names = new HashMap<>();
    map(tree.root().get("paths"))
        .forEach((path, item) -> {
          if (path.startsWith("/api/")) {
            Map<String, Object> methods = map(item);
            methods.forEach((method, operation) -> {
              if (METHODS.contains(method)) {
                names.put(
                    method.toUpperCase(Locale.ROOT) + " " + path, query(methods, map(operation)));
              }
            });
          }
        });
    return names;
  }

  private Set<String> query(Map<String, Object> item, Map<String, Object> operation) {
    return Stream.of(item, operation)
        .flatMap(owner -> list(owner.get("parameters")).stream())
        .map(tree::resolved)
        .filter(parameter -> "query".equals(parameter.get("in")))
        .map(parameter -> string(parameter.get("name")))
        .collect(Collectors.toUnmodifiableSet());
  }

  private Map<String, List<ApiPage.Operation>> operations(String address) {
    ReadOperation read = new ReadOperation(tree, address);
    Map<String, List<ApiPage.Operation>> byTag = new LinkedHashMap<>();
    map(tree.root().get("paths"))
        .forEach((path, item) -> {
          Map<String, Object> methods = map(item);
          methods.forEach((method, operation) -> {
            if (METHODS.contains(method)) {
              byTag
                  .computeIfAbsent(tag(map(operation)), _ -> new ArrayList<>())
                  .add(read.read(path, method, methods, map(operation)));
            }
          });
        });
    return byTag;
  }

  private static String tag(Map<String, Object> operation) {
    return string(list(operation.get("tags")).getFirst());
  }

  /// The schemas with names that sections refer to, and those that these refer to.
  List<ApiPage.Shape> shapes(List<ApiPage.Section> sections) {
    Map<String, Object> schemas = map(map(tree.root().get("components")).get("schemas"));
    Deque<String> waiting = new ArrayDeque<>();
    sections.stream()
        .flatMap(section -> section.operations().stream())
        .forEach(operation -> waiting.addAll(operation.shapes()));
    waiting.add("Problem");
    TreeSet<String> names = new TreeSet<>();
    while (!waiting.isEmpty()) {
      String name = waiting.remove();
      if (names.add(name)) {
        waiting.addAll(ShapeText.names(schemas.get(name)));
      }
    }
    return names.stream()
        .map(name ->
            new ApiPage.Shape(
                name, ShapeText.comment(map(schemas.get(name))), ShapeText.of(schemas.get(name))))
        .toList();
  }
}
