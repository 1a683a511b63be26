package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/// What a client sends along, wherever it puts it: in the query, in a form, whether or not it says
/// that it is one, or in a JSON object. What the body says comes before what the query says.
/// `name[]` and `name[3]` are values of `name`; empty values count as absent.
///
/// @param values by name, in the order given
record Parameters(Map<String, List<String>> values) {
  private static final int MOST = 10_000;

  /// @throws Problem 400 when the body is neither form nor JSON object, or the query malformed
  static Parameters of(Call call) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    byte[] body = call.body();
    if (body.length > 0) {
      String type = call.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
      if (type.startsWith("application/json") || type.contains("+json")) {
        addJson(body, values);
      } else if (type.isEmpty() || type.startsWith("application/x-www-form-urlencoded")) {
        add(Query.ofForm(body), values);
      } else {
        throw Problem.badRequest("send a form or JSON, not " + type);
      }
    }
    Map<String, List<String>> query = new LinkedHashMap<>();
    add(call.query(), query);
    query.forEach(values::putIfAbsent);
    return new Parameters(values);
  }

  private static void add(Query query, Map<String, List<String>> values) {
    query
        .values()
        .forEach((name, all) ->
            all.stream().filter(value -> !value.isEmpty()).forEach(into(name, values)));
  }

  private static Consumer<String> into(String name, Map<String, List<String>> values) {
    String plain = withoutIndex(name);
    return value -> values.computeIfAbsent(plain, _ -> new ArrayList<>(1)).add(value);
  }

  private static String withoutIndex(String name) {
    int open = name.endsWith("]") ? name.lastIndexOf('[') : -1;
    boolean digits =
        open >= 0
            && name.substring(open + 1, name.length() - 1)
                .chars()
                .allMatch(c -> c >= '0' && c <= '9');
    return digits ? name.substring(0, open) : name;
  }

  private static void addJson(byte[] body, Map<String, List<String>> values) {
    JsonNode root = Json.read(body, JsonNode.class);
    if (!root.isObject()) {
      throw Problem.badRequest("the body must be a JSON object");
    }
    for (Map.Entry<String, JsonNode> member : root.properties()) {
      JsonNode value = member.getValue();
      Consumer<String> add = into(member.getKey(), values);
      if (value.size() > MOST) {
        throw Problem.badRequest("too many values of " + member.getKey());
      }
      if (value.isArray() || value.isObject()) {
        value.valueStream().forEach(element -> add(element, member.getKey(), add));
      } else {
        add(value, member.getKey(), add);
      }
    }
  }

  private static void add(JsonNode value, String name, Consumer<String> add) {
    if (value.isContainer()) {
      throw Problem.badParameter(name, "must be a text or a list of texts");
    }
    String text = value.isNull() ? "" : value.asString();
    if (!text.isEmpty()) {
      add.accept(text);
    }
  }

  Optional<String> text(String name) {
    List<String> all = values.getOrDefault(name, List.of());
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
  }

  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /// @throws Problem 400 when it is missing
  String required(String name) {
    return text(name).orElseThrow(() -> Problem.badParameter(name, "is missing"));
  }

  /// As a whole number; larger ones than `most` count as `most`.
  ///
  /// @throws Problem 400 when it is not a whole number from 1 on
  int size(String name, int standard, int most) {
    Optional<String> text = text(name);
    if (text.isEmpty()) {
      return standard;
    }
    if (!text.get().matches("[0-9]{1,9}") || Integer.parseInt(text.get()) == 0) {
      throw Problem.badParameter(name, "must be a whole number from 1 to " + most);
    }
    return Math.min(most, Integer.parseInt(text.get()));
  }
}
