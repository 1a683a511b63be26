package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.Markdown;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Schemas, examples and calls on the page of the API.
class DocumentTextsTest {
  private static DocumentTree yaml(String text) {
    return DocumentTree.of(text);
  }

  @Test
  void a_shape_says_which_members_may_be_absent_and_how_long_they_are() {
    DocumentTree schema =
        yaml(
            """
            type: object
            required: [title]
            properties:
              title: { type: string, minLength: 1, maxLength: 300 }
              tags: { type: array, maxItems: 8, items: { enum: [a, b] } }
              by: { $ref: '#/components/schemas/Person', description: who wrote it }
              at: { type: [string, 'null'], format: date-time }
              counts: { type: object, additionalProperties: { type: integer } }
            """);
    assertThat(ShapeText.of(schema.root()))
        .isEqualTo(
            """
            {
              title: string // 1 to 300 characters
              tags?: ("a" | "b")[] // at most 8 entries
              by?: Person // who wrote it
              at?: string | null // date-time
              counts?: { [name]: integer }
            }\
            """);
    assertThat(ShapeText.names(schema.root())).containsExactly("Person");
  }

  @Test
  void what_fits_into_a_line_is_one() {
    assertThat(ExampleText.lines(Map.of("a", List.of(1, true, 1795668540.664))))
        .isEqualTo("{\"a\": [1, true, 1795668540.664]}");
    String wide = "x".repeat(70);
    assertThat(ExampleText.lines(Map.of("a", List.of(wide))))
        .isEqualTo("{\n  \"a\": [\n    \"" + wide + "\"\n  ]\n}");
  }

  @Test
  void a_quote_in_a_body_does_not_end_the_word_of_the_shell() {
    CallText call = new CallText("POST", "/x", Map.of(), Map.of("text", "it's"), "", "");
    assertThat(call.curl()).isEqualTo("curl -X POST '/x' \\\n  -d '{\"text\": \"it'\\''s\"}'");
    assertThat(call.script()).contains("body: JSON.stringify({\"text\": \"it's\"})");
  }

  @Test
  void a_stream_is_shown_as_it_arrives_and_a_file_is_kept() {
    assertThat(operation("followTimeline").curl()).contains("-H 'Authorization: ").endsWith("-N");
    assertThat(operation("exportAccount").curl()).endsWith("-o FILE");
    assertThat(operation("vote").curl()).startsWith("curl -X PUT '/api/v1/articles/23/vote'");
  }

  private static ApiPage.Operation operation(String id) {
    return ApiDocument.load().sections().stream()
        .flatMap(section -> section.operations().stream())
        .filter(operation -> operation.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void access_is_described_in_words() {
    assertThat(Access.of(null).text()).isEqualTo("Open to everyone.");
    Object both =
        yaml("a: [ { session: [] }, { token: [desk:read, desk:write] } ]").root().get("a");
    assertThat(Access.of(both).text())
        .isEqualTo("Needs a log-in or an API token with the scopes `desk:read` and `desk:write`.");
    Object session = yaml("a: [ { session: [] } ]").root().get("a");
    assertThat(Access.of(session).text()).isEqualTo("Needs a log-in; API tokens are not accepted.");
  }

  @Test
  void a_reference_with_a_description_keeps_it() {
    DocumentTree tree =
        yaml("a: { type: string, description: any }\nb: { $ref: '#/a', description: this one }");
    assertThat(tree.resolved(tree.root().get("b")))
        .containsEntry("type", "string")
        .containsEntry("description", "this one");
  }

  @Test
  void text_that_is_shown_as_it_is_is_what_markdown_makes_of_it() {
    for (String text :
        List.of("Kept", "Who follows, by id; the newest first (at most 100).", "its")) {
      assertThat(ApiPage.isPlain(text)).as(text).isTrue();
      assertThat(Markdown.render(text).markup()).isEqualTo("<p>" + text + "</p>");
    }
    for (String text :
        List.of("`a`", "1. a", "a\n\nb", "a_b_", "www.example.org: x", "<b>", "# a")) {
      assertThat(ApiPage.isPlain(text)).as(text).isFalse();
    }
  }
}
