package io.feedmill.syndication.ingest;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.WebClients;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// The HTTP client of the source in the settings, which may have any address. Does not follow
/// redirects. Blocks.
final class NotificationSource implements AutoCloseable {
  static final int LONGEST_ANSWER = 16 << 20;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final SingleRequest hop;
  private final Secret token;

  NotificationSource(WebClients clients, Secret token) {
    this.token = token;
    this.hop = clients.open(AddressGuard.open(), LONGEST_ANSWER);
  }

  /// @throws IOException when the response is not 200 or is larger than 16 MiB
  byte[] get(String address) throws IOException, InterruptedException {
    Map<String, String> headers = new HashMap<>();
    headers.put("Accept", "application/json");
    if (token.isSet()) {
      headers.put("Authorization", "Bearer " + token.reveal());
    }
    SingleRequest.Answer answer;
    try {
      answer = hop.send(new SingleRequest.Ask(URI.create(address), headers, null), PATIENCE);
    } catch (NoAnswer e) {
      throw new IOException("the source of notifications does not respond", e);
    }
    if (answer.status() != 200) {
      throw new IOException("the source of notifications responds with " + answer.status());
    }
    if (!answer.whole()) {
      throw new IOException("the source of notifications sends more than 16 MiB in one response");
    }
    return answer.body().getBytes();
  }

  @Override
  public void close() {
    hop.close();
  }
}
