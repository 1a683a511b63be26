package io.feedmill.timeline.post;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.sql.Database;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostPicture;
import io.feedmill.timeline.post.api.Posts;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Posts and replies, to be searched; reposts are found as what they show.
final class PostSearch implements SearchSource {
  private final Database database;
  private final Posts posts;
  private final AccountNames names;

  PostSearch(Database database, Posts posts, AccountNames names) {
    this.database = database;
    this.posts = posts;
    this.names = names;
  }

  @Override
  public String kind() {
    return "post";
  }

  @Override
  public String label() {
    return Texts.text("Posts");
  }

  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    List<Post> found =
        posts.find(ids).values().stream().filter(post -> post.origin() == null).toList();
    Map<Long, String> authors =
        names.names(found.stream().map(Post::author).collect(Collectors.toSet()));
    return found.stream()
        .filter(post -> !AccountNames.GONE.equals(authors.get(post.author())))
        .map(post ->
            new SearchDocument(
                post.id(),
                post.author(),
                authors.getOrDefault(post.author(), ""),
                List.of(),
                "",
                post.created(),
                "",
                words(post),
                "/posts/" + post.id()))
        .toList();
  }

  /// Its text, and what its pictures show.
  private static String words(Post post) {
    return Stream.concat(
            Stream.of(post.text()), post.pictures().stream().map(PostPicture::description))
        .filter(each -> !each.isBlank())
        .collect(Collectors.joining("\n\n"));
  }

  @Override
  public IdPage page(long after, int most) {
    String sql =
        """
        SELECT id FROM timeline.post
        WHERE id > :after AND deleted IS NULL AND repost_of IS NULL
        ORDER BY id
        LIMIT :most
        """;
    List<Long> ids =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("after", after)
                .bind("most", most)
                .mapTo(Long.class)
                .list());
    return IdPage.of(ids, most);
  }

  @Override
  public long count() {
    String sql = "SELECT count(*) FROM timeline.post WHERE deleted IS NULL AND repost_of IS NULL";
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
