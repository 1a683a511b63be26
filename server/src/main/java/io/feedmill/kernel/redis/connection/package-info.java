/// Connections to Redis, below the commands that features send: the protocol, reconnecting, and the
/// topology of one server, of Sentinels and of a cluster.
///
/// Keeps nothing. Open `Transport` first: how an event loop sends a command to the server that has
/// its keys.
@NullMarked
package io.feedmill.kernel.redis.connection;

import org.jspecify.annotations.NullMarked;
