package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import java.util.List;

/// Model of `web/problem.jte`: why a call was refused, for somebody with a browser.
///
/// @param status HTTP status, 400 to 599
/// @param detail empty when the title says it all
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

  /// What was refused before its language was known is in English until here. People log in, so
  /// what a program could send instead is left out of their page.
  static ProblemPage of(Site site, Call call, Problem problem) {
    boolean stranger = problem.code().equals(Problem.UNAUTHORIZED);
    return new ProblemPage(
        site.unknownFrame(call, "", text(problem.title())),
        problem.status(),
        title(call, problem, stranger),
        stranger ? "" : sentence(detail(problem)),
        problem.errors(),
        call.requestId());
  }

  private static String title(Call call, Problem problem, boolean stranger) {
    if (stranger) {
      return call.safe() ? text("Log in to see this") : text("Log in to do this");
    }
    if (problem.code().equals(Problem.METHOD_NOT_ALLOWED)) {
      return text("This address only takes forms");
    }
    boolean address = problem.code().equals(Problem.BAD_PARAMETER) && call.safe();
    return address ? text("This address does not work") : text(problem.title());
  }

  /// What a program reads about parameters and methods says little to a person.
  private static String detail(Problem problem) {
    if (problem.code().equals(Problem.METHOD_NOT_ALLOWED)) {
      return text("Go back to the page with the form, and send it again");
    }
    if (problem.code().equals(Problem.BAD_PARAMETER) && problem.errors().size() == 1) {
      FieldError error = problem.errors().getFirst();
      return "“" + error.pointer() + "” " + error.message();
    }
    return text(problem.detail());
  }

  private static String sentence(String detail) {
    boolean open =
        !detail.isEmpty() && Character.isLetterOrDigit(detail.codePointBefore(detail.length()));
    return open ? detail + "." : detail;
  }

  /// Whether something else may be found.
  public boolean missing() {
    return status == 404 || status == 410;
  }

  /// Whether logging in may help.
  public boolean needsLogIn() {
    return status == 401;
  }
}
