package io.feedmill.kernel.net;

import io.vertx.core.Vertx;
import java.util.function.Predicate;

/// Opens the HTTP clients for calls to other servers. All clients are created here, so each request
/// names the program in its `User-Agent`.
public record WebClients(Vertx vertx, UserAgent agent) {

  /// A client for addresses that the guard admits.
  ///
  /// @param most bytes of a body as it comes
  public SingleRequest open(AddressGuard guard, int most) {
    return open(guard, _ -> false, most);
  }

  /// The same, but some targets may have any address.
  ///
  /// @param trusted those targets
  /// @param most bytes of a body as it comes
  public SingleRequest open(AddressGuard guard, Predicate<HttpUrl> trusted, int most) {
    return new SingleRequest(vertx, agent, guard, trusted, most);
  }
}
