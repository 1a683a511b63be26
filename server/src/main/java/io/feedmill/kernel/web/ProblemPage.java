package io.feedmill.kernel.web;

import io.feedmill.kernel.http.FieldError;
import java.util.List;

/// Model of `web/problem.jte`: why a call was refused, for somebody with a browser.
///
/// @param status HTTP status, 400 to 599
/// @param requestId what to quote when asking for help
public record ProblemPage(
    PageFrame frame,
    int status,
    String title,
    String detail,
    List<FieldError> errors,
    String requestId) {

  public ProblemPage {
    errors = List.copyOf(errors);
  }

  /// Whether logging in may help.
  public boolean needsLogIn() {
    return status == 401;
  }
}
