package io.feedmill.app.openapi;

import static io.feedmill.app.openapi.DocumentTree.list;
import static io.feedmill.app.openapi.DocumentTree.map;
import static io.feedmill.app.openapi.DocumentTree.string;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Converts an operation of the document to the model of its page.
final class ReadOperation {
  private static final String JSON = "application/json";

  private final DocumentTree tree;
  private final String address;

  /// @param address of the site in calls, without a slash at its end
  ReadOperation(DocumentTree tree, String address) {
    this.tree = tree;
    this.address = address;
  }

  /// @param item what all operations of the path have
  ApiPage.Operation read(
      String path, String method, Map<String, Object> item, Map<String, Object> operation) {
    List<Map<String, Object>> parameters = new ArrayList<>();
    list(item.get("parameters")).forEach(each -> parameters.add(tree.resolved(each)));
    list(operation.get("parameters")).forEach(each -> parameters.add(tree.resolved(each)));
    Map<String, Object> content = map(tree.resolved(operation.get("requestBody")).get("content"));
    List<ApiPage.Answer> answers = new ArrayList<>();
    List<ApiPage.Refusal> refusals = new ArrayList<>();
    map(operation.get("responses"))
        .forEach((status, answer) -> {
          if (status.startsWith("4") || status.startsWith("5")) {
            boolean usual = map(answer).containsKey("$ref");
            String said = usual ? "" : string(map(answer).get("description"));
            refusals.add(new ApiPage.Refusal(status, said));
          } else {
            answers.add(answer(status, tree.resolved(answer)));
          }
        });
    CallText call = call(path, method, parameters, content, operation);
    return new ApiPage.Operation(
        string(operation.get("operationId")),
        method.toUpperCase(Locale.ROOT),
        path,
        string(operation.get("summary")),
        string(operation.get("description")).strip(),
        Access.of(operation.get("security")).text(),
        parameters.stream().map(this::parameter).toList(),
        body(content),
        answers,
        refusals,
        names(operation),
        call.curl(),
        call.script(),
        answers.stream().anyMatch(each -> each.type().equals("text/event-stream")));
  }

  private ApiPage.Parameter parameter(Map<String, Object> parameter) {
    return new ApiPage.Parameter(
        string(parameter.get("name")),
        string(parameter.get("in")),
        ShapeText.of(tree.resolved(parameter.get("schema"))),
        ShapeText.comment(described(parameter)),
        Boolean.TRUE.equals(parameter.get("required")));
  }

  /// The schema with the description of the parameter.
  private Map<String, Object> described(Map<String, Object> parameter) {
    Map<String, Object> schema = new LinkedHashMap<>(tree.resolved(parameter.get("schema")));
    schema.put("description", string(parameter.get("description")));
    return schema;
  }

  private ApiPage.@Nullable Body body(Map<String, Object> content) {
    if (content.isEmpty()) {
      return null;
    }
    Map<String, Object> json = map(content.get(JSON));
    Object example = example(json);
    String type = String.join(" or ", content.keySet());
    String shape = ShapeText.of(map(content.values().iterator().next()).get("schema"));
    return new ApiPage.Body(type, shape, example == null ? "" : ExampleText.lines(example));
  }

  private ApiPage.Answer answer(String status, Map<String, Object> answer) {
    Map<String, Object> content = map(answer.get("content"));
    String type = content.isEmpty() ? "" : content.keySet().iterator().next();
    Map<String, Object> first = map(content.get(type));
    Object example = type.endsWith("json") ? example(first) : null;
    String shape = type.endsWith("json") ? ShapeText.of(first.get("schema")) : "";
    return new ApiPage.Answer(
        status,
        string(answer.get("description")).strip(),
        type,
        shape,
        example == null ? "" : ExampleText.lines(example));
  }

  private @Nullable Object example(Map<String, Object> content) {
    Object own = content.get("example");
    return own == null ? tree.resolved(content.get("schema")).get("example") : own;
  }

  /// The schemas to which its body and its responses refer.
  private List<String> names(Map<String, Object> operation) {
    Set<String> names = ShapeText.names(tree.resolved(operation.get("requestBody")));
    map(operation.get("responses"))
        .values()
        .forEach(answer -> names.addAll(ShapeText.names(tree.resolved(answer))));
    names.remove("Problem");
    return List.copyOf(names);
  }

  private CallText call(
      String path,
      String method,
      List<Map<String, Object>> parameters,
      Map<String, Object> content,
      Map<String, Object> operation) {
    String url = path;
    String query = "";
    Map<String, String> headers = new LinkedHashMap<>();
    Access.of(operation.get("security"))
        .header()
        .ifPresent(header -> headers.put(header.getKey(), header.getValue()));
    for (Map<String, Object> parameter : parameters) {
      String name = string(parameter.get("name"));
      String value = sample(parameter);
      if ("path".equals(parameter.get("in"))) {
        url = url.replace("{" + name + "}", CallText.encoded(value));
      } else if (Boolean.TRUE.equals(parameter.get("required"))) {
        if ("query".equals(parameter.get("in"))) {
          query += (query.isEmpty() ? "?" : "&") + name + "=" + CallText.encoded(value);
        } else {
          headers.put(name, value);
        }
      }
    }
    String type = content.isEmpty() ? "" : content.keySet().iterator().next();
    if (type.equals(JSON)) {
      headers.put("Content-Type", JSON);
    }
    Map<String, Object> first = map(content.get(type));
    Object body = type.equals(JSON) ? example(first) : content.isEmpty() ? null : fields(first);
    return new CallText(
        method.toUpperCase(Locale.ROOT),
        address + url + query,
        headers,
        body,
        type.equals(JSON) ? "" : type,
        option(operation));
  }

  private String option(Map<String, Object> operation) {
    Set<String> types =
        map(tree.resolved(map(operation.get("responses")).get("200")).get("content")).keySet();
    if (types.contains("text/event-stream")) {
      return "-N";
    }
    boolean file =
        types.stream()
            .anyMatch(type -> type.startsWith("image/") || type.equals("application/zip"));
    return file ? "-o FILE" : "";
  }

  /// A value for each field of a form.
  private Map<String, Object> fields(Map<String, Object> content) {
    Map<String, Object> fields = new LinkedHashMap<>();
    map(tree.resolved(content.get("schema")).get("properties"))
        .forEach((name, given) -> {
          Map<String, Object> schema = tree.resolved(given);
          boolean binary = schema.containsKey("contentMediaType");
          fields.put(name, binary ? "@FILE" : sample(Map.of("name", name, "schema", schema)));
        });
    return fields;
  }

  private String sample(Map<String, Object> parameter) {
    Map<String, Object> schema = tree.resolved(parameter.get("schema"));
    for (Object each :
        new Object[] {
          parameter.get("example"),
          schema.get("example"),
          list(schema.get("examples")).stream().findFirst().orElse(null),
          list(schema.get("enum")).stream().findFirst().orElse(null),
          schema.get("default")
        }) {
      if (each != null) {
        return each.toString();
      }
    }
    return string(parameter.get("name")).toUpperCase(Locale.ROOT);
  }
}
