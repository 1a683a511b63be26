package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.HttpConfig;

/// The address for requests is not available; the message is for the person who starts the server.
public final class PortUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PortUnavailable(HttpConfig config, Throwable reason) {
    super(
        "Cannot listen on %s:%d: %s. Stop what uses it, or set FEEDMILL_HTTP_PORT or FEEDMILL_HTTP_HOST."
            .formatted(config.host(), config.port(), reason.getMessage()),
        reason);
  }
}
