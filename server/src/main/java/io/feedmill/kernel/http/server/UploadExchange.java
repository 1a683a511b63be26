package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.RequestIds;
import io.feedmill.kernel.http.Upload;
import io.feedmill.kernel.http.UploadRoute;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.internal.ContextInternal;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Receives the file of one call: admits the call, then reads its body.
final class UploadExchange {
  private final Call call;
  private final ContextInternal loop;
  private final Executor virtualThreads;

  /// @param loop the event loop of the request
  UploadExchange(Call call, ContextInternal loop, Executor virtualThreads) {
    this.call = call;
    this.loop = loop;
    this.virtualThreads = virtualThreads;
  }

  /// Begins, on the event loop. The call has its file once the result is there, which fails with a
  /// [Problem] when it has none.
  Future<Void> receive(UploadRoute route) {
    requireForm();
    Promise<Void> done = Promise.promise();
    call.request().pause();
    virtualThreads.execute(() -> admit(route, done));
    return done.future();
  }

  private void requireForm() {
    if (!call.mediaType().equals("multipart/form-data")) {
      throw Problem.unsupportedMediaType("send multipart/form-data with the field file");
    }
    String type = call.header("Content-Type").orElse("");
    if (!type.contains("boundary=")) {
      throw Problem.badRequest("Content-Type must name the boundary of the parts");
    }
  }

  private void admit(UploadRoute route, Promise<Void> done) {
    try {
      UploadRoute.Place place = RequestIds.within(call, () -> route.begin(call));
      loop.runOnContext(_ -> read(route, place, done));
    } catch (Throwable refusal) {
      loop.runOnContext(_ -> {
        call.request().resume();
        done.fail(refusal);
      });
    }
  }

  private void read(UploadRoute route, UploadRoute.Place place, Promise<Void> done) {
    Future<Upload> whole;
    try {
      whole = new UploadReader(call.request(), route.most(), place.file()).read();
      if (call.request().headers().contains(HttpHeaders.EXPECT, HttpHeaders.CONTINUE, true)) {
        call.request().response().writeContinue();
      }
    } catch (RuntimeException e) {
      whole = Future.failedFuture(e);
    }
    call.request().resume();
    whole.onComplete((upload, error) -> {
      route.end(place);
      ended(place.file(), upload, error, done);
    });
  }

  private void ended(
      Path file, @Nullable Upload upload, @Nullable Throwable error, Promise<Void> done) {
    if (upload == null) {
      virtualThreads.execute(() -> Upload.remove(file));
      done.fail(error == null ? new IllegalStateException("no file") : error);
    } else {
      call.received(upload);
      done.complete();
    }
  }
}
