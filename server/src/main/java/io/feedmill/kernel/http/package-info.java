/// HTTP for the features: routes, calls and replies, problem documents, conditional requests,
/// cursors, idempotency keys and live streams. What reads requests and writes answers is in
/// `server`, limits of requests are in `limit`.
///
/// Open `Routes` first, then `Call` and `Reply`.
@NullMarked
package io.feedmill.kernel.http;

import org.jspecify.annotations.NullMarked;
