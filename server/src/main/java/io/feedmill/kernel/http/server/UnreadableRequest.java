package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Problem;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.http.HttpServerRequest;

/// Describes the error in bytes that are not an HTTP request.
final class UnreadableRequest {
  private UnreadableRequest() {}

  static Problem problem(HttpServerRequest request) {
    return switch (request.decoderResult().cause()) {
      case TooLongHttpLineException _ ->
          Problem.of(414, "address-too-long", "Address too long", "the address is too long");
      case TooLongHttpHeaderException _ ->
          Problem.of(
              431, "headers-too-large", "Headers too large", "the headers have over 32,768 bytes");
      case null, default -> Problem.badRequest("this is not an HTTP request");
    };
  }
}
