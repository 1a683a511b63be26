package io.feedmill.app.backup;

import java.time.Instant;

/// The header of a backup.
///
/// @param begun start of the backup; later changes may be missing
/// @param schema version of the newest migration of the database
/// @param partitions number of partitions of the site
/// @param form of the values of Redis, see [io.feedmill.kernel.redis.KeyCopy#form()]
public record BackupHeader(Instant begun, String schema, int partitions, int form) {}
