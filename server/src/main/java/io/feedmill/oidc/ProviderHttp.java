package io.feedmill.oidc;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.net.NoAnswer;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.SingleRequest.Answer;
import io.feedmill.kernel.net.SingleRequest.Ask;
import io.feedmill.kernel.net.WebClients;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Requests to the provider, through the guarded client: without redirects, at most 256 KiB and 10
/// s.
///
/// Host and port of the issuer are the operator's own choice and may have any address. Addresses on
/// other hosts in the provider's documents must be public or in `FEEDMILL_FETCH_ALLOW`, and https
/// unless the issuer itself is not.
final class ProviderHttp implements AutoCloseable {
  private static final int MOST = 256 * 1024;
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  private final SingleRequest client;
  private final boolean encrypted;

  ProviderHttp(WebClients clients, AddressGuard guard, URI issuer) {
    @Nullable HttpUrl own = HttpUrl.of(issuer);
    encrypted = own == null || own.encrypted();
    client =
        clients.open(
            guard,
            target ->
                own != null && target.host().equals(own.host()) && target.port() == own.port(),
            MOST);
  }

  /// The body of a document.
  String document(URI address) throws LogInRefused {
    Answer answer = send(new Ask(address, Map.of("Accept", "application/json"), null));
    if (answer.status() != 200) {
      throw new LogInRefused(
          LogInRefused.Reason.UNAVAILABLE, address + " answered " + answer.status());
    }
    return answer.body().toString(StandardCharsets.UTF_8);
  }

  /// Sends a request of the library.
  HTTPResponse send(HTTPRequest request) throws LogInRefused {
    try {
      return request.send(this::answer);
    } catch (IOException e) {
      throw new LogInRefused(LogInRefused.Reason.UNAVAILABLE, String.valueOf(e.getMessage()));
    }
  }

  private HTTPResponse answer(ReadOnlyHTTPRequest request) throws IOException {
    Map<String, String> headers = new HashMap<>();
    request.getHeaderMap().forEach((name, values) -> headers.put(name, String.join(", ", values)));
    headers.put("Accept", "application/json");
    boolean post = request.getMethod() == HTTPRequest.Method.POST;
    try {
      @Nullable String body = request.getBody();
      Answer answer =
          send(
              new Ask(
                  request.getURI(),
                  headers,
                  post ? Buffer.buffer(body == null ? "" : body) : null));
      HTTPResponse response = new HTTPResponse(answer.status());
      @Nullable String type = answer.headers().get("Content-Type");
      if (type != null) {
        response.setContentType(type);
      }
      response.setBody(answer.body().toString(StandardCharsets.UTF_8));
      return response;
    } catch (LogInRefused | ParseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Answer send(Ask ask) throws LogInRefused {
    if (encrypted && !"https".equalsIgnoreCase(ask.address().getScheme())) {
      throw new LogInRefused(
          LogInRefused.Reason.UNAVAILABLE, "the provider names an address without https");
    }
    try {
      Answer answer = client.send(ask, DEADLINE);
      if (!answer.whole()) {
        throw new LogInRefused(LogInRefused.Reason.UNAVAILABLE, "an answer of over 256 KiB");
      }
      return answer;
    } catch (NoAnswer e) {
      throw new LogInRefused(LogInRefused.Reason.UNAVAILABLE, String.valueOf(e.getMessage()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new LogInRefused(LogInRefused.Reason.UNAVAILABLE, "the server is stopping");
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
