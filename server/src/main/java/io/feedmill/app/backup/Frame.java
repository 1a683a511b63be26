package io.feedmill.app.backup;

import io.feedmill.kernel.redis.KeyCopy;
import io.feedmill.kernel.sql.SequenceValue;
import io.feedmill.kernel.sql.TableName;
import io.feedmill.media.api.FilePiece;

/// One piece of a backup, in the order of the file.
sealed interface Frame {
  /// The first piece.
  record Head(BackupHeader header) implements Frame {}

  /// A key of Redis.
  record Key(KeyCopy copy) implements Frame {}

  /// A piece of an uploaded file.
  record File(FilePiece piece) implements Frame {}

  /// A table, whose rows follow.
  record Table(TableName table) implements Frame {}

  /// Rows of the preceding table, in the format of COPY.
  ///
  /// @param bytes whole rows or parts of them
  record Rows(io.vertx.core.buffer.Buffer bytes) implements Frame {}

  /// The current value of a sequence.
  record Sequence(SequenceValue value) implements Frame {}

  /// The last piece.
  record End() implements Frame {}
}
