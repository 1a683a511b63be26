package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The parameters of a request: from the query, from a form with or without its content type, or
/// from a JSON object. The body takes precedence over the query. `name[]` and `name[3]` are values
/// of `name`; empty values count as absent.
///
/// @param values by name: numbered values by their numbers, then the others in their order
record Parameters(Map<String, List<String>> values) {
  private static final int MOST = 10_000;
  private static final int LONGEST_NUMBER = 9;

  /// @throws Problem 400 when the body is neither a form nor a JSON object, or the query is
  ///   malformed
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
    Map<String, List<Given>> given = new LinkedHashMap<>();
    query
        .values()
        .forEach((name, all) ->
            all.stream()
                .filter(value -> !value.isEmpty())
                .forEach(value -> add(name, value, given)));
    order(given, values);
  }

  /// A value, and the number that its name has.
  private record Given(String value, long number) {}

  private static void add(String name, String value, Map<String, List<Given>> given) {
    int open = name.endsWith("]") ? name.lastIndexOf('[') : -1;
    String inner = open < 0 ? "" : name.substring(open + 1, name.length() - 1);
    boolean numbered =
        inner.length() <= LONGEST_NUMBER && inner.chars().allMatch(Parameters::digit);
    String plain = open >= 0 && numbered ? name.substring(0, open) : name;
    long number = numbered && !inner.isEmpty() ? Long.parseLong(inner) : Long.MAX_VALUE;
    given.computeIfAbsent(plain, _ -> new ArrayList<>(1)).add(new Given(value, number));
  }

  private static boolean digit(int character) {
    return character >= '0' && character <= '9';
  }

  /// Numbered values by their numbers, then the others as given.
  private static void order(Map<String, List<Given>> given, Map<String, List<String>> values) {
    given.forEach((name, all) ->
        values.put(
            name,
            all.stream()
                .sorted(Comparator.comparingLong(Given::number))
                .map(Given::value)
                .toList()));
  }

  private static void addJson(byte[] body, Map<String, List<String>> values) {
    JsonNode root = Json.read(body, JsonNode.class);
    if (!root.isObject()) {
      throw Problem.badRequest("the body must be a JSON object");
    }
    Map<String, List<Given>> given = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : root.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      if (value.size() > MOST) {
        throw Problem.badRequest("too many values of " + name);
      }
      if (value.isObject()) {
        value
            .properties()
            .forEach(one -> addText(numbered(name, one.getKey()), name, one.getValue(), given));
      } else if (value.isArray()) {
        value.valueStream().forEach(one -> addText(name, name, one, given));
      } else {
        addText(name, name, value, given);
      }
    }
    order(given, values);
  }

  /// The name of a parameter whose list is written as an object; the keys of the object are
  /// ignored.
  private static String numbered(String name, String key) {
    boolean number = key.length() <= LONGEST_NUMBER && key.chars().allMatch(Parameters::digit);
    return number ? name + '[' + key + ']' : name;
  }

  private static void addText(
      String name, String shown, JsonNode value, Map<String, List<Given>> given) {
    if (value.isContainer()) {
      throw Problem.badParameter(shown, "must be a text or a list of texts");
    }
    String text = value.isNull() ? "" : value.asString();
    if (!text.isEmpty()) {
      add(name, text, given);
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

  /// The value as a whole number; a number above `most` counts as `most`.
  ///
  /// @throws Problem 400 when it is not a whole number of at least 1
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
