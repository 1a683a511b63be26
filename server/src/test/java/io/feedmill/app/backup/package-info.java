/// Tests of backups, on real servers.
@NullMarked
package io.feedmill.app.backup;

import org.jspecify.annotations.NullMarked;
