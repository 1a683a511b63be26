/// Redis and PostgreSQL as child processes that keep their data in one folder.
///
/// [EmbeddedServers] starts and stops both; [DataFolder] defines the paths. The servers are
/// ordinary ones, durable, local and protected by random passwords, so that everything also works
/// with external servers.
///
/// Keeps the data folder. Open `EmbeddedServers` first.
@NullMarked
package io.feedmill.app.embedded;

import org.jspecify.annotations.NullMarked;
