/// One file that holds a whole site: everything in Redis and in PostgreSQL, and uploaded files.
///
/// [TakeBackup] writes it, [RestoreBackup] restores it; [BackupWriter] documents its format.
///
/// Open `TakeBackup` first.
@NullMarked
package io.feedmill.app.backup;

import org.jspecify.annotations.NullMarked;
