/// The HTTP server: reads requests, finds their handlers, and writes responses and the request log.
///
/// Keeps nothing. Open `WebServer` first, then follow a request through `Router`, `Exchange` and
/// `Responder`.
@NullMarked
package io.feedmill.kernel.http.server;

import org.jspecify.annotations.NullMarked;
