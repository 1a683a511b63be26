package io.feedmill.app.hostile;

import static io.feedmill.app.hostile.HostileText.any;

import io.feedmill.app.openapi.ApiDocument;
import io.feedmill.app.openapi.ApiPage;
import io.feedmill.kernel.http.Route;
import io.feedmill.testing.RawClient;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Makes requests with one invalid part and otherwise valid content: from the examples of the API
/// document, and from earlier responses of the server.
final class HostileRequests {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z.]+}");
  private static final Pattern FIELD =
      Pattern.compile("<(?:input|textarea|select)[^>]* name=\"(\\w+)\"");
  private static final Pattern ID = Pattern.compile("\"(?:id|name)\":\"([a-z0-9_]{1,40})\"");
  private static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"");
  private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final int LONG_BODY = 10_000;
  private static final int MOST_KNOWN = 60;

  private final RandomGenerator random;
  private final Map<String, ApiPage.Operation> operations;
  private final List<String> known = new ArrayList<>(List.of("1", "admin", "java", "current"));
  private final List<String> cursors = new ArrayList<>(List.of(""));
  private final TreeSet<String> fields = new TreeSet<>(List.of("title"));
  private final TreeSet<String> parameters = new TreeSet<>(List.of("limit", "after", "page"));

  HostileRequests(RandomGenerator random) {
    this.random = random;
    this.operations =
        ApiDocument.load().sections().stream()
            .flatMap(section -> section.operations().stream())
            .collect(
                Collectors.toMap(
                    operation -> operation.method() + " " + operation.path(),
                    operation -> operation,
                    (one, _) -> one,
                    HashMap::new));
    operations.values().stream()
        .flatMap(operation -> operation.parameters().stream())
        .filter(parameter -> parameter.place().equals("query"))
        .forEach(parameter -> parameters.add(parameter.name()));
  }

  /// Collects addresses, cursors and fields from a response.
  void learn(RawClient.Answer answer) {
    remember(known, ID.matcher(answer.body()));
    remember(cursors, NEXT.matcher(answer.body()));
    FIELD.matcher(answer.body()).results().forEach(field -> fields.add(field.group(1)));
  }

  private void remember(List<String> all, Matcher found) {
    while (found.find()) {
      if (all.size() < MOST_KNOWN) {
        all.add(found.group(1));
      } else {
        all.set(random.nextInt(all.size()), found.group(1));
      }
    }
  }

  /// @param cookie of the caller; empty for an anonymous caller
  /// @param formToken of their forms
  byte[] next(Route route, String cookie, String formToken) {
    boolean page = !route.template().startsWith("/api/");
    int wrong = 1 + random.nextInt(15);
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("Host", "127.0.0.1");
    if (!cookie.isEmpty()) {
      lines.put("Cookie", cookie);
    }
    byte[] body = new byte[0];
    if (!route.method().equals("GET")) {
      String text = page ? form(formToken, (wrong & 1) > 0) : json(route, (wrong & 1) > 0);
      body = text.getBytes(StandardCharsets.ISO_8859_1);
      lines.put("Content-Type", page ? "application/x-www-form-urlencoded" : "application/json");
      lines.put("Content-Length", Integer.toString(body.length));
    }
    // a server that cannot read the head must hang up in the midst of a long body
    boolean longBody = body.length > LONG_BODY;
    StringBuilder head = new StringBuilder(route.method()).append(' ');
    head.append(path(route, (wrong & 2) > 0 && !longBody))
        .append(query((wrong & 4) > 0 && !longBody));
    head.append(" HTTP/1.1\r\n");
    if ((wrong & 8) > 0 && !longBody) {
      replace(lines, any(HostileText.HEADERS, random));
    }
    lines.forEach(
        (name, value) -> head.append(value.isEmpty() ? name : name + ": " + value).append("\r\n"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
    bytes.writeBytes(body);
    bytes.writeBytes(LAST_CHUNK); // for requests with a chunked body
    return bytes.toByteArray();
  }

  /// Beside the line that was there, or in its place.
  private void replace(Map<String, String> lines, String hostile) {
    int colon = hostile.indexOf(": ");
    if (colon > 0 && random.nextBoolean()) {
      lines.remove(hostile.substring(0, colon));
    }
    lines.put(hostile, "");
  }

  private String path(Route route, boolean wrong) {
    return PLACEHOLDER
        .matcher(route.template())
        .replaceAll(_ ->
            Matcher.quoteReplacement(wrong ? any(HostileText.VALUES, random) : any(known, random)));
  }

  private String query(boolean wrong) {
    StringBuilder query = new StringBuilder();
    List<String> names = List.copyOf(parameters);
    for (int i = random.nextInt(3); wrong && i >= 0; i--) {
      String name = random.nextInt(10) == 0 ? any(HostileText.VALUES, random) : any(names, random);
      String value = any(HostileText.VALUES, random);
      if (name.equals("after") && random.nextInt(4) > 0) {
        value = HostileText.cursor(any(cursors, random), random);
      }
      query.append(query.isEmpty() ? '?' : '&').append(name).append('=').append(value);
    }
    return query.toString();
  }

  private String json(Route route, boolean wrong) {
    if (wrong && random.nextInt(4) == 0) {
      return any(HostileText.BODIES, random);
    }
    ApiPage.Operation operation = operations.get(route.method() + " " + route.template());
    JsonNode example =
        JSON.readTree(
            operation == null || operation.example().isEmpty() ? "{}" : operation.example());
    int chosen = wrong ? random.nextInt(Math.max(1, example.size())) : -1;
    List<String> members = new ArrayList<>();
    for (Map.Entry<String, JsonNode> member : example.properties()) {
      String value = JSON.writeValueAsString(member.getValue());
      if (members.size() == chosen) {
        value = any(HostileText.JSON, random);
      }
      members.add("\"" + member.getKey() + "\":" + value);
      if (wrong && random.nextInt(8) == 0) {
        members.add("\"" + member.getKey() + "\":" + any(HostileText.JSON, random));
      }
    }
    return "{" + String.join(",", members) + "}";
  }

  private String form(String token, boolean wrong) {
    if (wrong && random.nextInt(4) == 0) {
      return any(HostileText.BODIES, random);
    }
    StringBuilder form =
        new StringBuilder("_csrf=" + URLEncoder.encode(token, StandardCharsets.UTF_8));
    for (String field : fields) {
      if (!field.equals("_csrf")) {
        String value =
            wrong && random.nextInt(3) == 0 ? any(HostileText.VALUES, random) : any(known, random);
        form.append('&').append(field).append('=').append(value);
      }
    }
    return form.toString();
  }
}
