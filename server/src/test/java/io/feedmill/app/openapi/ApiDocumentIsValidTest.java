package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.feedmill.kernel.http.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// Holds `openapi.yaml` against the OpenAPI Initiative's schema of version 3.1 (`oas/3.1/schema`,
/// Apache-2.0, carried as `openapi-3.1.schema.json`), against the parser of `openapi-generator`,
/// and against further rules that neither contains.
class ApiDocumentIsValidTest {
  private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  /// Of JSON Schema and OpenAPI 3.1. JSON Schema allows others, so that it takes what follows a
  /// comma without quotes for one.
  private static final Set<String> KEYWORDS =
      Set.of(
          ("$ref additionalProperties allOf anyOf const contentEncoding contentMediaType default"
                  + " description discriminator enum example examples exclusiveMaximum"
                  + " exclusiveMinimum format items maximum maxItems maxLength maxProperties"
                  + " minimum minItems minLength minProperties not oneOf pattern prefixItems"
                  + " properties propertyNames readOnly required title type uniqueItems writeOnly")
              .split(" "));

  private static final Set<String> WITH_A_SCHEMA =
      Set.of("items", "additionalProperties", "not", "propertyNames");

  private final Map<?, ?> document = read();

  private static Map<?, ?> read() {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    String text = new String(ApiDocument.load().text(), StandardCharsets.UTF_8);
    return new Yaml(new SafeConstructor(options)).load(text);
  }

  @Test
  void the_document_has_the_structure_of_openapi_3_1() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("openapi-3.1.schema.json")) {
      String schema = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      List<Error> errors =
          REGISTRY
              .getSchema(schema, InputFormat.JSON)
              .validate(Json.text(document), InputFormat.JSON);
      assertThat(errors).isEmpty();
    }
  }

  @Test
  void every_schema_in_the_document_is_a_json_schema_of_2020_12() {
    Schema meta =
        REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    List<String> wrong = new ArrayList<>();
    each((path, node) -> {
      if (path.endsWith("/schema") || path.matches("#/components/schemas/[^/]+")) {
        meta.validate(Json.text(node), InputFormat.JSON)
            .forEach(error -> wrong.add(path + ": " + error));
      }
    });
    assertThat(wrong).isEmpty();
  }

  @Test
  void the_parser_that_makes_clients_finds_no_fault(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path file = OpenApiGenerator.write(folder);
    OpenApiGenerator.Run run = OpenApiGenerator.run("validate", "-i", file.toString());
    assertThat(run.said()).contains("No validation issues detected");
    assertThat(run.exitStatus()).isZero();
  }

  @Test
  void no_name_is_a_number_or_a_truth_value_by_missing_quotes() {
    List<String> wrong = new ArrayList<>();
    each((path, node) ->
        node.keySet().stream()
            .filter(name -> !(name instanceof String))
            .forEach(name -> wrong.add(path + ": " + name)));
    assertThat(wrong).isEmpty();
  }

  @Test
  void schemas_have_no_keyword_that_is_unknown() {
    List<String> unknown = new ArrayList<>();
    each((path, node) -> {
      if (path.endsWith("/schema") || path.matches("#/components/schemas/[^/]+")) {
        checkKeywords(path, node, unknown);
      }
    });
    assertThat(unknown).isEmpty();
  }

  private static void checkKeywords(String path, Map<?, ?> schema, List<String> unknown) {
    schema.forEach((keyword, value) -> {
      String name = String.valueOf(keyword);
      String inside = path + "/" + name;
      if (!KEYWORDS.contains(name)) {
        unknown.add(inside);
      } else if (name.equals("properties")) {
        map(value).forEach((key, each) -> checkKeywords(inside + "/" + key, map(each), unknown));
      } else if (WITH_A_SCHEMA.contains(name)) {
        checkKeywords(inside, map(value), unknown);
      } else if (name.endsWith("Of") && value instanceof List<?> several) {
        several.forEach(each -> checkKeywords(inside, map(each), unknown));
      }
    });
  }

  @Test
  void every_reference_leads_to_something() {
    List<String> lost = new ArrayList<>();
    each((path, node) -> {
      if (node.get("$ref") instanceof String reference && find(reference) == null) {
        lost.add(path + " -> " + reference);
      }
    });
    assertThat(lost).isEmpty();
  }

  @Test
  void operations_have_names_of_their_own_and_declare_each_parameter_of_their_path() {
    Set<String> names = new HashSet<>();
    map(document.get("paths"))
        .forEach((path, item) ->
            map(item)
                .forEach((method, operation) -> {
                  if (METHODS.contains(String.valueOf(method))) {
                    String name = String.valueOf(map(operation).get("operationId"));
                    assertThat(names.add(name)).as("operationId " + name).isTrue();
                    assertThat(declared(map(item), map(operation)))
                        .as(method + " " + path)
                        .isEqualTo(templated(String.valueOf(path)));
                  }
                }));
    assertThat(names).hasSizeGreaterThan(20);
  }

  private Set<String> declared(Map<?, ?> item, Map<?, ?> operation) {
    Set<String> names = new TreeSet<>();
    for (Map<?, ?> owner : List.of(item, operation)) {
      if (owner.get("parameters") instanceof List<?> parameters) {
        for (Object given : parameters) {
          Map<?, ?> parameter = map(given);
          if (parameter.get("$ref") instanceof String reference) {
            parameter = map(find(reference));
          }
          if ("path".equals(parameter.get("in"))) {
            names.add(String.valueOf(parameter.get("name")));
          }
        }
      }
    }
    return names;
  }

  private static Set<String> templated(String path) {
    Set<String> names = new TreeSet<>();
    for (int open = path.indexOf('{'); open >= 0; open = path.indexOf('{', open + 1)) {
      names.add(path.substring(open + 1, path.indexOf('}', open)));
    }
    return names;
  }

  private @org.jspecify.annotations.Nullable Object find(String reference) {
    Object found = document;
    for (String part : reference.substring("#/".length()).split("/", -1)) {
      found = map(found).get(part.replace("~1", "/").replace("~0", "~"));
    }
    return found;
  }

  private void each(BiConsumer<String, Map<?, ?>> action) {
    each("#", document, action);
  }

  private static void each(String path, Object node, BiConsumer<String, Map<?, ?>> action) {
    if (node instanceof Map<?, ?> members) {
      action.accept(path, members);
      members.forEach((name, member) -> each(path + "/" + name, member, action));
    } else if (node instanceof List<?> list) {
      list.forEach(member -> each(path + "/-", member, action));
    }
  }

  private static Map<?, ?> map(@org.jspecify.annotations.Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }
}
