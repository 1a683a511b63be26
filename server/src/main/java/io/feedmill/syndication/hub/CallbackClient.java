package io.feedmill.syndication.hub;

import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.work.Backoff;
import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.RowFailures;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// The HTTP client for subscribers and receivers. Does not follow redirects. Blocks.
final class CallbackClient implements AutoCloseable {
  private static final int LONGEST_ANSWER = 64 * 1024;
  private static final Backoff PAUSES =
      Backoff.between(Duration.ofSeconds(15), Duration.ofHours(6));

  private final SingleRequest hop;
  private final Duration patience;
  private final RowFailures failures = RowFailures.of("hub");

  /// @param patience how long to wait for a response
  CallbackClient(WebClients clients, AddressGuard guard, Duration patience) {
    this.hop = clients.open(guard, LONGEST_ANSWER);
    this.patience = patience;
  }

  /// @param status 0 when there was no response or the address is not allowed
  /// @param body its first 64 KiB
  record Answer(int status, String body) {
    static final Answer NONE = new Answer(0, "");

    boolean good() {
      return status >= 200 && status < 300;
    }
  }

  /// Sends a GET with parameters added to those of the address.
  ///
  /// @param turn of the calling task; a call that is cut short counts as no response
  /// @param parameters alternating names and values
  Answer get(PromptTasks.Turn turn, String address, String... parameters)
      throws InterruptedException {
    StringBuilder whole = new StringBuilder(address);
    for (int i = 0; i < parameters.length; i += 2) {
      whole.append(i == 0 && !address.contains("?") ? '?' : '&').append(parameters[i]).append('=');
      whole.append(URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
    }
    return call(turn, whole.toString(), Map.of(), null);
  }

  /// @param turn of the calling task; a call that is cut short counts as no response
  Answer post(PromptTasks.Turn turn, String address, Map<String, String> headers, Buffer body)
      throws InterruptedException {
    return call(turn, address, headers, body);
  }

  private Answer call(
      PromptTasks.Turn turn, String address, Map<String, String> headers, @Nullable Buffer body)
      throws InterruptedException {
    try {
      SingleRequest.Ask ask = new SingleRequest.Ask(URI.create(address), headers, body);
      SingleRequest.Answer answer = hop.send(ask, patience);
      return new Answer(answer.status(), answer.body().toString(StandardCharsets.UTF_8));
    } catch (NoAnswer _) {
      return Answer.NONE;
    } catch (InterruptedException e) {
      if (turn.cutShort()) {
        return Answer.NONE;
      }
      throw e;
    } catch (RuntimeException | Error e) {
      RowFailures.rethrowOutage(e);
      failures.failed("the call of " + address, e);
      return Answer.NONE;
    }
  }

  /// The pause before the next attempt, by the number of consecutive failures.
  static Duration pauseAfter(int failures) {
    return PAUSES.after(failures, ThreadLocalRandom.current().nextDouble());
  }

  /// Number of calls that failed in this program, such as those to invalid addresses.
  long failedCalls() {
    return failures.count();
  }

  @Override
  public void close() {
    hop.close();
  }
}
