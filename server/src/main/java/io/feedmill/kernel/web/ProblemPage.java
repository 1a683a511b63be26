package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Model of `web/problem.jte`: why a call was refused, for a person with a browser.
///
/// @param status HTTP status, 400 to 599
/// @param detail empty when the title is sufficient
/// @param again address to open again when the site failed; null when that does not help
/// @param first the first page of a list whose further pages have expired; null for others
/// @param requestId to quote when asking for help
public record ProblemPage(
    PageFrame frame,
    int status,
    String title,
    String detail,
    List<FieldError> errors,
    @Nullable String again,
    @Nullable String first,
    String requestId) {
  private static final String EXPIRED = "cursor-expired";
  private static final int FAILED = 500;

  public ProblemPage {
    errors = List.copyOf(errors);
  }

  /// Problems of requests whose language was not known yet are translated here. Advice that
  /// concerns only programs, such as sending a token, is omitted for people.
  static ProblemPage of(Site site, Call call, Problem problem) {
    boolean stranger = problem.code().equals(Problem.UNAUTHORIZED);
    PageFrame frame = site.unknownFrame(call, "", title(call, problem, stranger));
    String here = LocalPath.of(Optional.of(frame.target()), "/");
    return new ProblemPage(
        frame,
        problem.status(),
        title(call, problem, stranger),
        stranger ? "" : sentence(detail(problem)),
        problem.errors(),
        problem.status() >= FAILED && call.safe() ? here : null,
        problem.code().equals(EXPIRED) ? firstPage(here) : null,
        call.requestId());
  }

  private static String title(Call call, Problem problem, boolean stranger) {
    if (stranger) {
      return call.safe() ? text("Log in to see this") : text("Log in to do this");
    }
    if (problem.code().equals(Problem.METHOD_NOT_ALLOWED)) {
      return text("This address only takes forms");
    }
    if (problem.code().equals(EXPIRED)) {
      return text("This page of the list has expired");
    }
    if (problem.status() == FAILED) {
      return text("Something went wrong");
    }
    boolean address = problem.code().equals(Problem.BAD_PARAMETER) && call.safe();
    return address ? text("This address does not work") : text(problem.title());
  }

  /// Details about parameters and methods are meant for programs and are not shown to people.
  private static String detail(Problem problem) {
    if (problem.code().equals(Problem.METHOD_NOT_ALLOWED)) {
      return text("Go back to the page with the form, and send it again");
    }
    if (problem.code().equals(EXPIRED)) {
      return text("The list has changed since. Begin again at its first page");
    }
    if (problem.status() == FAILED) {
      return text("This is our mistake, and it is in the log. Try again in a moment");
    }
    if (problem.code().equals(Problem.BAD_PARAMETER) && problem.errors().size() == 1) {
      FieldError error = problem.errors().getFirst();
      return "“" + error.pointer() + "” " + error.message();
    }
    return text(problem.detail());
  }

  /// The address without the cursor.
  private static String firstPage(String target) {
    int query = target.indexOf('?');
    if (query < 0) {
      return target;
    }
    String kept =
        Arrays.stream(target.substring(query + 1).split("&", -1))
            .filter(each -> !each.startsWith("after="))
            .collect(Collectors.joining("&"));
    return target.substring(0, query) + (kept.isEmpty() ? "" : "?" + kept);
  }

  private static String sentence(String detail) {
    boolean open =
        !detail.isEmpty() && Character.isLetterOrDigit(detail.codePointBefore(detail.length()));
    return open ? detail + "." : detail;
  }

  /// Whether the content does not exist; a search may help.
  public boolean missing() {
    return status == 404 || status == 410;
  }

  /// Whether a log-in may help.
  public boolean needsLogIn() {
    return status == 401;
  }
}
