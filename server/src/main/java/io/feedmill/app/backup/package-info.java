/// One file that contains a whole site: all data in Redis and PostgreSQL, and uploaded files.
///
/// [TakeBackup] writes it, [RestoreBackup] restores it; [BackupWriter] documents its format.
///
/// Keeps in Redis the progress of a restore (`BackupKeys`). Open `TakeBackup` first.
@NullMarked
package io.feedmill.app.backup;

import org.jspecify.annotations.NullMarked;
