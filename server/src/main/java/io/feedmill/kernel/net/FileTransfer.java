package io.feedmill.kernel.net;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Requests to a server that the operator configured. Bodies are files, read from disk and written
/// to disk. Follows no redirects. Blocks, for virtual threads.
public final class FileTransfer implements AutoCloseable {
  private static final Duration CONNECTING = Duration.ofSeconds(5);

  /// Maximum of bytes of a response that is kept in memory.
  private static final int MOST_IN_MEMORY = 4 << 20;

  private final HttpClient client;
  private final UserAgent agent;

  private FileTransfer(UserAgent agent) {
    this.agent = agent;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECTING)
            .build();
  }

  /// Sends nothing yet.
  public static FileTransfer open(UserAgent agent) {
    return new FileTransfer(agent);
  }

  /// A request.
  ///
  /// @param body the file to send; null for none
  /// @param into file for the body of a 200, which does not exist yet; null to keep the body in
  ///   memory
  public record Ask(
      String method,
      URI address,
      Map<String, String> headers,
      @Nullable Path body,
      @Nullable Path into) {
    public Ask {
      headers = Map.copyOf(headers);
    }
  }

  /// The answer.
  ///
  /// @param body empty when it was written to a file
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Answer(int status, byte[] body) {}

  /// @param deadline for the complete response
  /// @throws HttpTimeoutException when the response is not complete by the deadline
  /// @throws IOException when the connection fails
  public Answer send(Ask ask, Duration deadline) throws IOException {
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request(ask), handler(ask.into()));
    try {
      HttpResponse<byte[]> whole = answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
      return new Answer(whole.statusCode(), whole.body());
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw timeout("no whole answer in time", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HttpTimeoutException) {
        throw timeout("no connection in time", e);
      }
      throw new IOException(String.valueOf(e.getCause()), e);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static IOException timeout(String what, Exception cause) {
    IOException timeout = new HttpTimeoutException(what);
    timeout.initCause(cause);
    return timeout;
  }

  private HttpRequest request(Ask ask) throws FileNotFoundException {
    @Nullable Path body = ask.body();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(ask.address())
            .method(
                ask.method(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofFile(body))
            .setHeader("User-Agent", agent.toString());
    ask.headers().forEach(request::setHeader);
    return request.build();
  }

  private static BodyHandler<byte[]> handler(@Nullable Path into) {
    BodyHandler<byte[]> memory = BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_IN_MEMORY);
    return answer -> {
      if (into == null || answer.statusCode() != 200) {
        return memory.apply(answer);
      }
      BodySubscriber<Path> file =
          BodySubscribers.ofFile(
              into,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.TRUNCATE_EXISTING);
      return BodySubscribers.mapping(file, _ -> new byte[0]);
    };
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
