package io.feedmill.kernel.web;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A form for display: the values of its fields, and their errors.
///
/// @param values by field name, as last sent
/// @param errors by field name; errors of no field have the empty name
public record Form(Map<String, String> values, Map<String, String> errors) {
  public static final Form EMPTY = new Form(Map.of(), Map.of());

  public Form {
    values = Map.copyOf(values);
    errors = Map.copyOf(errors);
  }

  /// A form with initial values.
  public static Form of(Map<String, String> values) {
    return new Form(values, Map.of());
  }

  /// The form again as it was sent, with the reasons why it was refused.
  ///
  /// @param secrets fields whose values are never sent back, such as passwords
  public static Form refused(Query sent, Problem problem, String... secrets) {
    Map<String, String> values = new LinkedHashMap<>();
    sent.values().forEach((name, all) -> values.put(name, all.getFirst()));
    values.remove(FormTokens.FIELD);
    for (String secret : secrets) {
      values.remove(secret);
    }
    Map<String, String> errors = new LinkedHashMap<>();
    for (FieldError error : problem.errors()) {
      errors.putIfAbsent(field(error.pointer()), error.message());
    }
    if (errors.keySet().stream().noneMatch(sent.values()::containsKey)) {
      errors.putIfAbsent("", problem.detail());
    }
    return new Form(values, errors);
  }

  /// The first member of a JSON pointer: `/groups/0` belongs to the field `groups`.
  private static String field(String pointer) {
    String path = pointer.startsWith("/") ? pointer.substring(1) : pointer;
    int slash = path.indexOf('/');
    return slash < 0 ? path : path.substring(0, slash);
  }

  public String value(String name) {
    return values.getOrDefault(name, "");
  }

  /// Null without an error.
  public @Nullable String error(String name) {
    return errors.get(name);
  }
}
