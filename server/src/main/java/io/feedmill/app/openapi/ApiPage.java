package io.feedmill.app.openapi;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `app/api/page.jte`: the operations of the API.
///
/// @param description of the whole API, Markdown
/// @param shapes named types within bodies and responses
/// @param refusals what each status of a refusal means
public record ApiPage(
    PageFrame frame,
    String description,
    List<Section> sections,
    List<Shape> shapes,
    List<Refusal> refusals) {
  public ApiPage {
    sections = List.copyOf(sections);
    shapes = List.copyOf(shapes);
    refusals = List.copyOf(refusals);
  }

  /// Operations that belong together.
  public record Section(String name, String description, List<Operation> operations) {
    public Section {
      operations = List.copyOf(operations);
    }
  }

  /// @param id unique on the page
  /// @param description Markdown; may be empty
  /// @param access who may call it, Markdown
  /// @param body null without one
  /// @param shapes names of the shapes that it refers to
  /// @param curl a command that calls it
  /// @param script JavaScript that calls it
  /// @param live whether the response is an endless stream
  public record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      String access,
      List<Parameter> parameters,
      @Nullable Body body,
      List<Answer> answers,
      List<Refusal> refusals,
      List<String> shapes,
      String curl,
      String script,
      boolean live) {
    public Operation {
      parameters = List.copyOf(parameters);
      answers = List.copyOf(answers);
      refusals = List.copyOf(refusals);
      shapes = List.copyOf(shapes);
    }

    /// An example of the request body as JSON; empty without one.
    public String example() {
      return body == null ? "" : body.example();
    }

    /// Error responses with a specific meaning for this operation.
    public List<Refusal> particular() {
      return refusals.stream().filter(each -> !each.description().isEmpty()).toList();
    }
  }

  /// @param place path, query or header
  /// @param type such as `integer`
  /// @param description Markdown; may be empty
  public record Parameter(
      String name, String place, String type, String description, boolean required) {}

  /// The body of a request.
  ///
  /// @param example JSON; empty for other types
  public record Body(String type, String shape, String example) {
    /// Whether the shape is one of those with a name.
    public boolean named() {
      return isName(shape);
    }
  }

  /// The successful responses.
  ///
  /// @param type of its content; empty for none
  /// @param shape empty when it is no JSON
  /// @param example empty when it is no JSON
  public record Answer(
      String status, String description, String type, String shape, String example) {
    /// Whether the shape is one of those with a name.
    public boolean named() {
      return isName(shape);
    }
  }

  /// Whether Markdown shows that text as it is, in one paragraph.
  public static boolean isPlain(String text) {
    return text.chars().allMatch(c -> Character.isLetterOrDigit(c) || " .,;'()/".indexOf(c) >= 0)
        && !text.isEmpty()
        && Character.isLetter(text.charAt(0));
  }

  /// Types of JSON begin with a small letter.
  private static boolean isName(String shape) {
    return !shape.isEmpty()
        && Character.isUpperCase(shape.charAt(0))
        && shape.chars().allMatch(Character::isLetterOrDigit);
  }

  /// @param description empty for what the status means everywhere
  public record Refusal(String status, String description) {}

  /// A schema with a name.
  public record Shape(String name, String description, String text) {}
}
