package io.feedmill.kernel.http.server;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Compression;
import io.feedmill.kernel.http.ContentCoding;
import io.feedmill.kernel.http.Handler;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.OriginGuard;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.RequestIds;
import io.feedmill.kernel.http.Route;
import io.feedmill.kernel.http.Upload;
import io.feedmill.kernel.http.UploadRoute;
import io.vertx.core.Completable;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.internal.ContextInternal;
import io.vertx.core.internal.http.HttpServerRequestInternal;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/// One request from its arrival until its response is written. It begins and ends on the event loop
/// that read the request; in between its handler may run elsewhere.
final class Exchange implements Completable<Reply> {
  private final Answering answering;
  private final Call call;
  private final ContextInternal loop;
  private final long startedNanos = System.nanoTime();

  /// Whether the upload pauses and resumes the request from now on.
  private boolean uploading;

  Exchange(Answering answering, HttpServerRequest request) {
    this.answering = answering;
    this.call = new Call(request, answering.config());
    this.loop = ((HttpServerRequestInternal) request).context();
  }

  void begin() {
    try {
      if (Framing.ambiguous(call.request())) {
        finish(null, Framing.problem());
        call.request().connection().close();
      } else {
        route();
      }
    } catch (RuntimeException e) {
      finish(null, e);
    }
  }

  /// Answers a request that could not be parsed.
  void refuse(Problem problem) {
    finish(null, problem);
  }

  private void route() {
    HostHeader.check(call.request());
    Map<String, Router.Target> targets = answering.router().find(call.path());
    if (targets == null) {
      throw Problem.notFound(text("there is nothing at this address"));
    }
    String method = call.method();
    Router.Target target = targets.get(method.equals("HEAD") ? "GET" : method);
    for (Router.Target each : targets.values()) {
      if (each.route().open()) {
        CorsHeaders.allow(call);
        break;
      }
    }
    if (target == null) {
      finish(otherMethod(method, allowed(targets)), null);
      return;
    }
    call.matched(target.route().template(), target.parameters(call.path()));
    if (target.route().open() || call.header("Authorization").isEmpty()) {
      handle(target);
      return;
    }
    Future<?> known = answering.bearers().apply(call, target.route());
    if (known.succeeded()) {
      handle(target);
    } else {
      call.request().pause();
      known.onComplete((_, error) -> loop.runOnContext(_ -> looked(target, error)));
    }
  }

  /// The token of the call was looked up. An upload stays paused until it is admitted: a body that
  /// arrives before that has no reader.
  private void looked(Router.Target target, @Nullable Throwable refusal) {
    try {
      if (refusal == null) {
        handle(target);
      } else {
        finish(null, refusal);
      }
    } catch (RuntimeException e) {
      finish(null, e);
    } finally {
      if (!uploading) {
        call.request().resume();
      }
    }
  }

  private void handle(Router.Target target) {
    target.route().checkQuery(call);
    HotHandler hot = target.route().hot();
    if (hot != null) {
      answer(hot.handle(call));
    } else {
      if (!target.route().open()) {
        OriginGuard.check(call);
      }
      readBody(target.route());
    }
  }

  private void answer(Future<Reply> reply) {
    if (reply.succeeded()) {
      complete(reply.result(), null);
    } else {
      reply.onComplete(this);
    }
  }

  private void readBody(Route route) {
    Handler handler = Objects.requireNonNull(route.handler());
    UploadRoute upload = route.upload();
    if (upload != null && upload.takes(call)) {
      Future<?> whole = new UploadExchange(call, loop, answering.virtualThreads()).receive(upload);
      uploading = true;
      whole.onComplete((_, error) -> received(handler, error));
      return;
    }
    if (!BodyReader.announced(call.request())) {
      work(handler);
      return;
    }
    BodyReader.read(call.request(), answering.config().bodyLimit())
        .onComplete((body, error) -> {
          if (error == null) {
            call.body(body);
            work(handler);
          } else {
            finish(null, error);
          }
        });
  }

  private void received(Handler handler, @Nullable Throwable error) {
    if (error == null) {
      work(given -> {
        try (Upload _ = given.upload()) {
          return handler.handle(given);
        }
      });
    } else {
      complete(null, error);
    }
  }

  private void work(Handler handler) {
    try {
      answering.virtualThreads().execute(() -> handle(handler));
    } catch (RuntimeException e) {
      finish(null, e);
    }
  }

  private void handle(Handler handler) {
    try {
      complete(RequestIds.within(call, () -> answering.around().handle(call, handler)), null);
    } catch (Throwable e) {
      complete(null, e);
    }
  }

  private static String allowed(Map<String, Router.Target> targets) {
    StringJoiner allowed = new StringJoiner(", ");
    for (String method : targets.keySet()) {
      allowed.add(method.equals("GET") ? "GET, HEAD" : method);
    }
    return allowed.add("OPTIONS").toString();
  }

  private static Reply otherMethod(String method, String allowed) {
    if (method.equals("OPTIONS")) {
      return Reply.noContent().with("Allow", allowed);
    }
    throw Problem.of(
            405,
            Problem.METHOD_NOT_ALLOWED,
            marked("Method not allowed"),
            text("allowed: {allowed}", "allowed", allowed))
        .header("Allow", allowed);
  }

  /// Takes the result of the handler, on any thread. Large bodies are compressed on a virtual
  /// thread.
  @Override
  public void complete(@Nullable Reply reply, @Nullable Throwable error) {
    if (call.acts()) {
      answering.acts().accept(call);
    }
    if (reply == null) {
      onLoop(() -> finish(null, error));
    } else if (Context.isOnEventLoopThread() && Compression.takesLong(call, reply)) {
      packElsewhere(reply);
    } else {
      Compression.Packed body = Compression.pack(call, reply);
      onLoop(() -> send(reply, body));
    }
  }

  private void onLoop(Runnable action) {
    if (loop.inThread()) {
      action.run();
    } else {
      loop.runOnContext(_ -> action.run());
    }
  }

  private void packElsewhere(Reply reply) {
    try {
      answering.virtualThreads().execute(() -> complete(reply, null));
    } catch (RejectedExecutionException _) {
      onLoop(() -> send(reply, new Compression.Packed(ContentCoding.IDENTITY, reply.body())));
    }
  }

  private void finish(@Nullable Reply reply, @Nullable Throwable error) {
    Reply answer = reply != null ? reply : answering.failures().answer(call, reason(error));
    send(answer, Compression.pack(call, answer));
  }

  private void send(Reply answer, Compression.Packed body) {
    answering.open().decrementAndGet();
    answering.responder().send(call, answer, body);
    answering
        .log()
        .answered(call, answer.status(), Duration.ofNanos(System.nanoTime() - startedNanos));
  }

  private static Throwable reason(@Nullable Throwable error) {
    return error == null ? new IllegalStateException("the handler gave no reply") : error;
  }
}
