/// The HTTP client, and which foreign URLs it may request.
///
/// Keeps nothing. Open `WebClients` first.
@NullMarked
package io.feedmill.kernel.net;

import org.jspecify.annotations.NullMarked;
