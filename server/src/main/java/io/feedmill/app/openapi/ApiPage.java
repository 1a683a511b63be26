package io.feedmill.app.openapi;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `app/api.jte`: the operations of the API, with forms to try them.
///
/// @param description of the whole API, plain text in paragraphs
public record ApiPage(PageFrame frame, List<String> description, List<Section> sections) {
  public ApiPage {
    description = List.copyOf(description);
    sections = List.copyOf(sections);
  }

  /// Operations that belong together.
  public record Section(String name, String description, List<Operation> operations) {
    public Section {
      operations = List.copyOf(operations);
    }
  }

  /// @param id unique on the page
  /// @param body an example of the request's body; empty when it takes none
  /// @param answers status codes and what they mean
  /// @param live whether the response is an endless stream
  public record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      List<Parameter> parameters,
      String body,
      List<Reply> answers,
      boolean live) {
    public Operation {
      parameters = List.copyOf(parameters);
      answers = List.copyOf(answers);
    }
  }

  /// @param place path, query or header
  public record Parameter(String name, String place, String description, boolean required) {}

  /// A possible response.
  public record Reply(String status, String description) {}
}
