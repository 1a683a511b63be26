package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.SingleRequest;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.util.Map;

/// A request to a foreign address.
///
/// @param headers by name, in addition to the standard headers
/// @param form body of a POST as `application/x-www-form-urlencoded`, empty for a GET
public record WebRequest(URI address, Map<String, String> headers, String form) {
  public WebRequest {
    headers = Map.copyOf(headers);
  }

  public static WebRequest get(URI address, Map<String, String> headers) {
    return new WebRequest(address, headers, "");
  }

  boolean posts() {
    return !form.isEmpty();
  }

  WebRequest to(URI other) {
    return new WebRequest(other, headers, form);
  }

  SingleRequest.Ask ask() {
    return new SingleRequest.Ask(address, headers, posts() ? Buffer.buffer(form) : null);
  }
}
