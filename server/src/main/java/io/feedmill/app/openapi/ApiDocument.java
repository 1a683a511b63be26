package io.feedmill.app.openapi;

import io.feedmill.kernel.http.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// The description of the API in `resources/openapi.yaml` (OpenAPI 3.1).
public final class ApiDocument {
  private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");

  private final byte[] text;
  private final Map<String, Object> root;

  private ApiDocument(byte[] text) {
    this.text = text;
    Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
    this.root = map(yaml.load(new String(text, StandardCharsets.UTF_8)));
  }

  /// Read at the first use.
  private static final class Packed {
    static final ApiDocument DOCUMENT = read();
  }

  /// The one in the program.
  public static ApiDocument load() {
    return Packed.DOCUMENT;
  }

  /// A document of this text.
  static ApiDocument of(String text) {
    return new ApiDocument(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ApiDocument read() {
    try (InputStream in = ApiDocument.class.getResourceAsStream("/openapi.yaml")) {
      return new ApiDocument(Objects.requireNonNull(in).readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  byte[] text() {
    return text.clone();
  }

  /// The version of the program.
  public String version() {
    return string(map(root.get("info")).get("version"));
  }

  List<String> description() {
    return paragraphs(string(map(root.get("info")).get("description")));
  }

  /// In the order of the document's tags.
  public List<ApiPage.Section> sections() {
    Map<String, List<ApiPage.Operation>> byTag = new LinkedHashMap<>();
    operations().forEach((tag, all) -> byTag.put(tag, all));
    return list(root.get("tags")).stream()
        .map(ApiDocument::map)
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
    operations().values().stream()
        .flatMap(List::stream)
        .filter(operation -> operation.path().startsWith("/api/"))
        .forEach(operation ->
            names.put(
                operation.method() + " " + operation.path(),
                operation.parameters().stream()
                    .filter(parameter -> parameter.place().equals("query"))
                    .map(ApiPage.Parameter::name)
                    .collect(Collectors.toUnmodifiableSet())));
    return names;
  }

  private Map<String, List<ApiPage.Operation>> operations() {
    Map<String, List<ApiPage.Operation>> byTag = new LinkedHashMap<>();
    map(root.get("paths"))
        .forEach((path, item) -> {
          Map<String, Object> methods = map(item);
          methods.forEach((method, operation) -> {
            if (METHODS.contains(method)) {
              String tag = string(list(map(operation).get("tags")).getFirst());
              byTag
                  .computeIfAbsent(tag, _ -> new ArrayList<>())
                  .add(operation(path, method, methods, map(operation)));
            }
          });
        });
    return byTag;
  }

  private ApiPage.Operation operation(
      String path, String method, Map<String, Object> item, Map<String, Object> operation) {
    List<ApiPage.Parameter> parameters = new ArrayList<>();
    list(item.get("parameters")).forEach(parameter -> parameters.add(parameter(parameter)));
    list(operation.get("parameters")).forEach(parameter -> parameters.add(parameter(parameter)));
    Map<String, Object> content = map(map(operation.get("requestBody")).get("content"));
    Object example = map(content.get("application/json")).get("example");
    List<ApiPage.Reply> answers = new ArrayList<>();
    boolean live = false;
    for (Map.Entry<String, Object> answer : map(operation.get("responses")).entrySet()) {
      Map<String, Object> reply = resolved(answer.getValue());
      answers.add(new ApiPage.Reply(answer.getKey(), string(reply.get("description"))));
      live |= map(reply.get("content")).containsKey("text/event-stream");
    }
    return new ApiPage.Operation(
        string(operation.get("operationId")),
        method.toUpperCase(java.util.Locale.ROOT),
        path,
        string(operation.get("summary")),
        string(operation.get("description")).strip(),
        parameters,
        example == null ? "" : Json.text(example),
        answers,
        live);
  }

  private ApiPage.Parameter parameter(Object given) {
    Map<String, Object> parameter = resolved(given);
    return new ApiPage.Parameter(
        string(parameter.get("name")),
        string(parameter.get("in")),
        string(parameter.get("description")),
        Boolean.TRUE.equals(parameter.get("required")));
  }

  /// The target of a reference within the document.
  private Map<String, Object> resolved(Object value) {
    Map<String, Object> given = map(value);
    Object reference = given.get("$ref");
    if (reference == null) {
      return given;
    }
    Object found = root;
    for (String part : string(reference).substring("#/".length()).split("/", -1)) {
      found = map(found).get(part);
    }
    return map(found);
  }

  private static List<String> paragraphs(String text) {
    return List.of(text.strip().split("\n\n", -1));
  }

  private static String string(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  private static List<Object> list(@Nullable Object value) {
    return value instanceof List<?> list ? List.copyOf(list) : List.of();
  }

  private static Map<String, Object> map(@Nullable Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> given) {
      given.forEach((key, member) -> map.put(String.valueOf(key), member));
    }
    return map;
  }
}
