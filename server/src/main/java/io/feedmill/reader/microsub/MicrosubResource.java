package io.feedmill.reader.microsub;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.reader.channel.api.Channels;
import io.vertx.core.buffer.Buffer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The one endpoint of Microsub: the parameter `action` selects the operation.
///
/// A bearer token is in the header or in `access_token`. Pages of other sites may send requests
/// with a token; a session cookie is accepted only from this site.
final class MicrosubResource {
  static final String PATH = "/microsub";

  private static final String JSON = "application/json";

  private final Viewers viewers;
  private final BiFunction<Call, String, Optional<Viewer.SignedIn>> tokens;
  private final Channels channels;
  private final Map<String, Function<Request, Reply>> actions;

  /// @param tokens finds the viewer of a token; empty when it is not valid
  /// @param actions by name
  MicrosubResource(
      Viewers viewers,
      BiFunction<Call, String, Optional<Viewer.SignedIn>> tokens,
      Channels channels,
      Map<String, Function<Request, Reply>> actions) {
    this.viewers = viewers;
    this.tokens = tokens;
    this.channels = channels;
    this.actions = actions;
  }

  void routes(Routes routes) {
    routes.open("GET", PATH, this::answer).open("POST", PATH, this::answer);
  }

  /// A JSON reply with exactly this content type.
  static Reply json(Object value) {
    return json(Json.write(value));
  }

  static Reply json(Buffer json) {
    return Reply.bytes(200, JSON, json).with("Cache-Control", "private, no-store");
  }

  private Reply answer(Call call) {
    try {
      Parameters parameters = Parameters.of(call);
      Request request =
          new Request(
              caller(call, parameters),
              !call.safe(),
              parameters,
              call.header("Last-Event-ID").or(() -> parameters.text("lastEventId")),
              channels);
      String name = parameters.required("action");
      Function<Request, Reply> action = actions.get(name);
      if (action == null) {
        throw Problem.badParameter("action", "unknown action: " + name);
      }
      return action.apply(request);
    } catch (Problem problem) {
      return refusal(problem);
    } catch (PoolBusy busy) {
      return refusal(Problem.unavailable("too many documents wait; try again in a moment"));
    } catch (TooCostly costly) {
      return refusal(Problem.badRequest("the document takes too much work to read"));
    }
  }

  /// @throws Problem 401 when the token is missing or unknown
  private Viewer.SignedIn caller(Call call, Parameters parameters) {
    Optional<String> given = bearer(call).or(() -> parameters.text("access_token"));
    if (given.isPresent()) {
      return tokens
          .apply(call, given.get())
          .orElseThrow(() -> Problem.unauthorized("the token is not valid"));
    }
    if (call.foreign()) {
      throw Problem.unauthorized("send a token");
    }
    return switch (viewers.viewer(call)) {
      case Viewer.SignedIn signedIn -> signedIn;
      case Viewer.Anonymous _ -> throw Problem.unauthorized("send a token");
    };
  }

  private static Optional<String> bearer(Call call) {
    return call.header("Authorization")
        .filter(value -> value.toLowerCase(Locale.ROOT).startsWith("bearer "))
        .map(value -> value.substring(7).strip());
  }

  private static Reply refusal(Problem problem) {
    Reply reply =
        Reply.bytes(
                problem.status(),
                JSON,
                Json.write(Map.of("error", error(problem), "error_description", problem.detail())))
            .with("Cache-Control", "no-store");
    return problem.status() == 401
        ? reply.with("WWW-Authenticate", "Bearer realm=\"feedmill\"")
        : reply;
  }

  private static String error(Problem problem) {
    return switch (problem.status()) {
      case 401 -> "unauthorized";
      case 403 -> problem.code().equals("insufficient-scope") ? "insufficient_scope" : "forbidden";
      case 404 -> "not_found";
      case 429 -> "too_many_requests";
      case 503 -> "temporarily_unavailable";
      default -> "invalid_request";
    };
  }
}
