package io.feedmill.kernel.http;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Refuses a call: becomes an RFC 9457 problem document, or a page for browsers. It has no stack
/// trace, because the mistake is the caller's.
public final class Problem extends RuntimeException {
  /// [#code] of a call without credentials.
  public static final String UNAUTHORIZED = "unauthorized";

  /// [#code] of a parameter of the wrong form.
  public static final String BAD_PARAMETER = "bad-parameter";

  /// [#code] of a method that an address does not allow.
  public static final String METHOD_NOT_ALLOWED = "method-not-allowed";

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final String title;
  private final transient List<FieldError> errors;
  private final transient Map<String, Object> members = new LinkedHashMap<>();
  private final transient Map<String, String> headers = new LinkedHashMap<>();

  private Problem(int status, String code, String title, String detail, List<FieldError> errors) {
    super(detail, null, false, false);
    this.status = status;
    this.code = code;
    this.title = title;
    this.errors = new ArrayList<>(errors);
  }

  /// @param status 400 to 599
  /// @param code last part of the problem's type, lower-case words joined by `-`, never changed
  /// @param title the same for all problems of this type
  public static Problem of(int status, String code, String title, String detail) {
    return new Problem(status, code, title, detail, List.of());
  }

  public static Problem badRequest(String detail) {
    return of(400, "bad-request", marked("Bad request"), detail);
  }

  /// A parameter or path part of the wrong form.
  public static Problem badParameter(String name, String message) {
    return new Problem(
        400,
        BAD_PARAMETER,
        marked("Bad parameter"),
        name + ": " + message,
        List.of(new FieldError(name, message)));
  }

  public static Problem unauthorized(String detail) {
    return of(401, UNAUTHORIZED, marked("Log in first"), detail)
        .header("WWW-Authenticate", "Bearer realm=\"feedmill\"");
  }

  public static Problem forbidden(String detail) {
    return of(403, "forbidden", marked("Not allowed"), detail);
  }

  public static Problem notFound(String detail) {
    return of(404, "not-found", marked("Not found"), detail);
  }

  public static Problem conflict(String code, String title, String detail) {
    return of(409, code, title, detail);
  }

  public static Problem unsupportedMediaType(String detail) {
    return of(415, "unsupported-media-type", marked("Unsupported media type"), detail);
  }

  /// The body was understood, but its content is not acceptable.
  public static Problem invalid(List<FieldError> errors) {
    String detail = String.join("; ", errors.stream().map(Problem::sentence).toList());
    return new Problem(422, "invalid", marked("Invalid content"), detail, errors);
  }

  private static String sentence(FieldError error) {
    return (error.pointer().isEmpty() ? text("the body") : error.pointer() + ":")
        + " "
        + error.message();
  }

  public static Problem invalid(String pointer, String message) {
    return invalid(List.of(new FieldError(pointer, message)));
  }

  /// Runs all checks, so that all errors in the content are reported together.
  ///
  /// @throws Problem 422 with the errors of all checks, or any other exception that a check threw
  ///   before
  public static void checkAll(Runnable... checks) {
    List<FieldError> errors = new ArrayList<>();
    for (Runnable check : checks) {
      try {
        check.run();
      } catch (Problem problem) {
        if (problem.status() != 422 && errors.isEmpty()) {
          throw problem;
        }
        errors.addAll(problem.status() == 422 ? problem.errors() : List.of());
      }
    }
    if (!errors.isEmpty()) {
      throw invalid(errors);
    }
  }

  public static Problem tooManyRequests(Duration retryAfter, String detail) {
    long seconds = Math.max(1, retryAfter.plusMillis(999).toSeconds());
    return of(429, "too-many-requests", marked("Too many requests"), detail)
        .header("Retry-After", Long.toString(seconds));
  }

  public static Problem unavailable(String detail) {
    return of(503, "unavailable", marked("Not available now"), detail).header("Retry-After", "1");
  }

  /// Adds an extension member to the document, such as the id of the existing object.
  public Problem member(String name, Object value) {
    members.put(name, value);
    return this;
  }

  /// Names the member that caused the problem, for problems that are not only about content.
  public Problem error(String pointer, String message) {
    errors.add(new FieldError(pointer, message));
    return this;
  }

  public Problem header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  public int status() {
    return status;
  }

  public String code() {
    return code;
  }

  public String title() {
    return title;
  }

  public String detail() {
    return String.valueOf(getMessage());
  }

  public List<FieldError> errors() {
    return List.copyOf(errors);
  }

  public Map<String, String> headers() {
    return headers;
  }

  /// The document's members in order.
  public Map<String, Object> document(String requestId) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("type", "/problems/" + code);
    document.put("title", title);
    document.put("status", status);
    document.put("detail", detail());
    if (!errors.isEmpty()) {
      document.put("errors", errors);
    }
    document.putAll(members);
    document.put("requestId", requestId);
    return document;
  }
}
