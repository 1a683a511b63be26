package io.feedmill.syndication.ingest;

import io.feedmill.kernel.config.Secret;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientAgent;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/// The way to the source that whoever runs the site has named, whatever its address. Follows no
/// redirect. Blocks, for virtual threads.
final class NotificationSource implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final HttpClientAgent client;
  private final Secret token;

  NotificationSource(Vertx vertx, Secret token) {
    this.token = token;
    this.client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout((int) PATIENCE.toMillis())
                .setDecompressionSupported(true));
  }

  /// @throws IOException when there is no answer of 200
  byte[] get(String address) throws IOException, InterruptedException {
    RequestOptions options =
        new RequestOptions()
            .setMethod(HttpMethod.GET)
            .setAbsoluteURI(address)
            .putHeader("Accept", "application/json");
    if (token.isSet()) {
      options.putHeader("Authorization", "Bearer " + token.reveal());
    }
    try {
      return client
          .request(options)
          .compose(request -> request.send().compose(NotificationSource::body))
          .timeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
          .toCompletionStage()
          .toCompletableFuture()
          .get()
          .getBytes();
    } catch (ExecutionException e) {
      throw new IOException("the source of notifications does not answer", e.getCause());
    }
  }

  private static Future<Buffer> body(HttpClientResponse answer) {
    return answer.statusCode() == 200
        ? answer.body()
        : answer
            .end()
            .compose(_ -> Future.failedFuture(new IOException("status " + answer.statusCode())));
  }

  @Override
  public void close() {
    client.close();
  }
}
