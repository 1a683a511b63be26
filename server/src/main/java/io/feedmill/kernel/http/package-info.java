/// HTTP for the features: routes, calls and replies, problem documents, conditional requests,
/// cursors, idempotency keys and live streams. The code that reads requests and writes responses is
/// in `server`, rate limits are in `limit`.
///
/// Keeps replies by their idempotency key in Redis (`IdempotencyKeys`). Open `Routes` first, then
/// `Call` and `Reply`.
@NullMarked
package io.feedmill.kernel.http;

import org.jspecify.annotations.NullMarked;
