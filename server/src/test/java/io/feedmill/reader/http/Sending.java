package io.feedmill.reader.http;

import io.feedmill.app.Follower;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The formats in which a client may send parameters with a POST.
enum Sending {
  QUERY,
  FORM,
  FORM_UNSAID,
  JSON;

  /// @param parameters alternating names and values; several values of one name are a list
  Answer post(Follower reader, String... parameters) {
    return switch (this) {
      case QUERY ->
          reader.client().send("POST", Follower.MICROSUB + "?" + Follower.form(parameters), "", "");
      case FORM -> reader.post(parameters);
      case FORM_UNSAID ->
          reader.client().send("POST", Follower.MICROSUB, "", Follower.form(parameters));
      case JSON -> reader.client().post(Follower.MICROSUB, json(parameters));
    };
  }

  private static String json(String... parameters) {
    Map<String, List<String>> lists = new LinkedHashMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      lists.computeIfAbsent(parameters[i], _ -> new ArrayList<>()).add(parameters[i + 1]);
    }
    Map<String, Object> members = new LinkedHashMap<>();
    lists.forEach(
        (name, values) -> members.put(name, values.size() == 1 ? values.getFirst() : values));
    return Json.text(members);
  }
}
