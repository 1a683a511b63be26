package io.feedmill.timeline.post;

import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The most liked among the newest posts of the site that are neither replies nor reposts.
final class PopularPosts {
  private final Database database;
  private final Posts posts;

  PopularPosts(Database database, Posts posts) {
    this.database = database;
    this.posts = posts;
  }

  /// Reads the last 300 entries of the site, whatever they are, and chooses among the last 50
  /// posts: by likes, fading with age as (likes + 1) / (hours + 12). One of each author.
  private static final String POPULAR =
      """
      SELECT id FROM (
        SELECT DISTINCT ON (latest.author) latest.id,
          (coalesce(c.likes, 0) + 1) / (extract(epoch FROM now() - latest.created) / 3600 + 12)
            AS worth
        FROM (
          SELECT entry.id, entry.author, entry.created
          FROM (SELECT * FROM timeline.post ORDER BY id DESC LIMIT 300) AS entry
          WHERE entry.deleted IS NULL AND entry.repost_of IS NULL AND entry.reply_to IS NULL
          ORDER BY entry.id DESC
          LIMIT 50) AS latest
        LEFT JOIN timeline.like_count c ON c.post = latest.id
        ORDER BY latest.author, worth DESC, latest.id DESC) AS best
      ORDER BY worth DESC, id DESC
      LIMIT :most
      """;

  List<Post> popular(int most) {
    List<Long> ids =
        database.withHandle(
            handle -> handle.createQuery(POPULAR).bind("most", most).mapTo(Long.class).list());
    Map<Long, Post> found = posts.find(ids);
    return ids.stream().map(found::get).filter(Objects::nonNull).toList();
  }
}
