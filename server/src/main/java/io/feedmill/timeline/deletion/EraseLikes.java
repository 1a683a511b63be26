package io.feedmill.timeline.deletion;

import java.util.List;
import org.jdbi.v3.core.Handle;

/// Deletes the likes of deleted posts.
public final class EraseLikes {
  private EraseLikes() {}

  public static void of(Handle transaction, List<Long> posts) {
    transaction
        .createUpdate("DELETE FROM timeline.liked WHERE post = ANY (:posts)")
        .bindArray("posts", Long.class, posts)
        .execute();
    transaction
        .createUpdate("DELETE FROM timeline.like_count WHERE post = ANY (:posts)")
        .bindArray("posts", Long.class, posts)
        .execute();
  }
}
