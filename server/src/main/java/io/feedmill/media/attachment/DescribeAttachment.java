package io.feedmill.media.attachment;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.PictureDescribed;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Describes attachments for people who cannot see or hear them; [PictureDescribed] notifies
/// features that show them.
public final class DescribeAttachment {
  private final Database database;
  private final Events events;

  public DescribeAttachment(Database database, Events events) {
    this.database = database;
    this.events = events;
  }

  /// @param description checked
  /// @return the attachment as it is then; empty when this person has none of this id
  public Optional<Attachment> describe(long id, long account, String description) {
    return database.inTransaction(transaction -> {
      if (!write(transaction, id, account, description)) {
        return Optional.empty();
      }
      events.publish(transaction, new PictureDescribed(id, account));
      return AttachmentStore.find(transaction, id);
    });
  }

  private static boolean write(Handle transaction, long id, long account, String description) {
    String sql =
        "UPDATE media.attachment SET description = :description WHERE id = :id AND account = :account";
    return transaction
            .createUpdate(sql)
            .bind("description", description)
            .bind("id", id)
            .bind("account", account)
            .execute()
        > 0;
  }
}
