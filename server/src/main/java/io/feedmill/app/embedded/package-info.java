/// Redis and PostgreSQL as child processes that keep their data in one folder.
///
/// [EmbeddedServers] starts and stops both; [DataFolder] says where everything lies. The servers
/// are the real ones, durable, on loopback and behind random passwords, so what works here works on
/// servers that somebody else runs.
///
/// Open `EmbeddedServers` first.
@NullMarked
package io.feedmill.app.embedded;

import org.jspecify.annotations.NullMarked;
