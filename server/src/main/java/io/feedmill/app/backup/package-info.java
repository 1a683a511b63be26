/// One file that holds a whole site: everything in Redis and in PostgreSQL.
///
/// [TakeBackup] writes it, [RestoreBackup] brings it back; [BackupWriter] says what it looks like.
///
/// Open `TakeBackup` first.
@NullMarked
package io.feedmill.app.backup;

import org.jspecify.annotations.NullMarked;
