package io.feedmill.app.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// The members of a document in YAML. Missing ones are empty.
record DocumentTree(Map<String, Object> root) {
  static DocumentTree of(String text) {
    return new DocumentTree(map(new Yaml(new SafeConstructor(new LoaderOptions())).load(text)));
  }

  /// The target of references within the document, with the members beside the last reference.
  Map<String, Object> resolved(@Nullable Object value) {
    Map<String, Object> given = map(value);
    String reference = string(given.get("$ref"));
    if (reference.isEmpty()) {
      return given;
    }
    Object found = root;
    for (String part : reference.substring("#/".length()).split("/", -1)) {
      found = map(found).get(part);
    }
    Map<String, Object> target = new LinkedHashMap<>(resolved(found));
    given.forEach((name, member) -> {
      if (!name.equals("$ref")) {
        target.put(name, member);
      }
    });
    return target;
  }

  static String string(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  static List<Object> list(@Nullable Object value) {
    return value instanceof List<?> list ? List.copyOf(list) : List.of();
  }

  static Map<String, Object> map(@Nullable Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> given) {
      given.forEach((key, member) -> map.put(String.valueOf(key), member));
    }
    return map;
  }
}
