package io.feedmill.timeline.picture;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureDescribed;
import io.feedmill.media.api.Pictures;
import io.feedmill.timeline.post.api.PostEdited;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Copies new descriptions of pictures into posts, which store them too. Such a post does not count
/// as edited, but its change is published.
public final class DescribedPictures {
  private final Database database;
  private final Events events;
  private final Pictures pictures;

  public DescribedPictures(Database database, Events events, Pictures pictures) {
    this.database = database;
    this.events = events;
    this.pictures = pictures;
  }

  /// Receives new descriptions from now on.
  public void subscribe() {
    events.on(PictureDescribed.class, "posts", this::described);
  }

  private void described(PictureDescribed event) {
    Picture now = pictures.of(event.account(), Set.of(event.picture())).get(event.picture());
    if (now == null) {
      return;
    }
    List<Long> posts =
        pictures.users(event.picture()).stream()
            .filter(subject -> subject.startsWith(PostPictures.SUBJECT))
            .map(subject -> Long.valueOf(subject.substring(PostPictures.SUBJECT.length())))
            .toList();
    for (long post : posts) {
      database.useTransaction(transaction -> change(transaction, post, now));
    }
  }

  /// @param mentions ids of the accounts that its text names
  public record Changed(long author, int version, List<Long> mentions) {}

  private void change(Handle transaction, long post, Picture now) {
    String sql =
        """
        UPDATE timeline.post
        SET version = version + 1, pictures = (
          SELECT jsonb_agg(
            CASE WHEN each->>'id' = :picture
              THEN jsonb_set(each, '{description}', to_jsonb(CAST(:description AS text)))
              ELSE each END
            ORDER BY place)
          FROM jsonb_array_elements(pictures) WITH ORDINALITY AS shown (each, place))
        WHERE id = :post AND deleted IS NULL AND EXISTS (
          SELECT FROM jsonb_array_elements(pictures) AS each
          WHERE each->>'id' = :picture AND each->>'description' <> :description)
        RETURNING author, version, mentions
        """;
    transaction
        .createQuery(sql)
        .bind("picture", Long.toString(now.id()))
        .bind("description", now.description())
        .bind("post", post)
        .mapTo(Changed.class)
        .findOne()
        .ifPresent(it ->
            events.publish(
                transaction, new PostEdited(post, it.author(), it.version(), it.mentions())));
  }
}
