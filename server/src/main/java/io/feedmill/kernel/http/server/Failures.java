package io.feedmill.kernel.http.server;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.work.Outage;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.TooCostly;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Converts exceptions of handlers to responses: refusals unchanged, outages to 503, bugs to 500
/// with the request id as the only detail.
final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

  private final BiFunction<Call, Problem, Reply> page;

  /// @param page shows a problem to a person with a browser
  Failures(BiFunction<Call, Problem, Reply> page) {
    this.page = page;
  }

  Reply answer(Call call, Throwable error) {
    Problem problem = problem(call, error);
    Reply reply = call.wantsHtml() ? page(call, problem) : document(call, problem);
    problem.headers().forEach(reply::with);
    return reply.with("Cache-Control", "no-store");
  }

  private Reply page(Call call, Problem problem) {
    try {
      return page.apply(call, problem);
    } catch (RuntimeException e) {
      LOG.warn("request {}: no page for problem {}", call.requestId(), problem.code(), e);
      return document(call, problem);
    }
  }

  private static Reply document(Call call, Problem problem) {
    return Reply.bytes(
        problem.status(), Reply.PROBLEM, Json.write(problem.document(call.requestId())));
  }

  private static Problem problem(Call call, Throwable error) {
    return switch (error) {
      case Problem problem -> problem;
      case CompletionException wrapped when wrapped.getCause() != null ->
          problem(call, wrapped.getCause());
      case Throwable outage when Outage.in(outage) != null -> {
        LOG.warn("request {}", call.requestId(), outage);
        yield Problem.unavailable(
            text("storage is temporarily unavailable; try again in a moment"));
      }
      case PoolBusy _ ->
          Problem.unavailable(text("too many documents wait; try again in a moment"));
      case TooCostly _ ->
          Problem.of(
              422,
              "too-costly",
              marked("Too costly"),
              text("the document takes too much work to read"));
      case RejectedExecutionException _ -> Problem.unavailable(text("the server is stopping"));
      default -> {
        LOG.error("request {} {} {}", call.requestId(), call.method(), call.route(), error);
        yield Problem.of(
            500,
            "internal",
            marked("Internal error"),
            text("this is our mistake; it was logged by request id"));
      }
    };
  }
}
