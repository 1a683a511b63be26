package io.feedmill.timeline.post;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.QuotedPosts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Adds what posts quote, by the rule of [Visibility].
///
/// Feeds and pages for guests are the same for many viewers for a long time, so a post in them has
/// the id of what it quotes and nothing else.
final class ShowQuotes implements QuotedPosts {
  /// The beginning of a quote in JSON. Text is escaped, so no text looks like it.
  private static final String START = "\"quote\":{\"id\":\"";

  private static final String END = "\"}";
  private final Database database;
  private final ViewPosts views;

  ShowQuotes(Database database, ViewPosts views) {
    this.database = database;
    this.views = views;
  }

  private static final String QUOTED =
      """
      SELECT %s, EXISTS (
        SELECT FROM timeline.mute WHERE muter = :viewer AND muted = p.author) AS muted
      FROM timeline.post p
      WHERE p.id = ANY (:ids) AND p.deleted IS NULL AND %s
      """
          .formatted(QuotedRow.COLUMNS, Visibility.withoutBlock("p", ":viewer"));

  /// The data of each quoted post that the viewer may see.
  private Map<String, PostView.Quote> quotes(Set<String> ids, long viewer) {
    List<QuotedRow> rows =
        database.withHandle(handle ->
            handle
                .createQuery(QUOTED)
                .bind("viewer", viewer)
                .bindArray("ids", Long.class, ids.stream().map(Long::valueOf).toList())
                .mapTo(QuotedRow.class)
                .list());
    List<Post> posts = rows.stream().map(QuotedRow::post).toList();
    List<PostView> shown = views.of(posts);
    Map<String, PostView.Quote> quotes = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      PostView post = shown.get(i);
      String state = rows.get(i).muted() ? PostView.Quote.MUTED : PostView.Quote.SHOWN;
      quotes.put(post.id(), new PostView.Quote(post.id(), state, post));
    }
    ids.forEach(
        id -> quotes.putIfAbsent(id, new PostView.Quote(id, PostView.Quote.UNAVAILABLE, null)));
    return quotes;
  }

  @Override
  public List<PostView> add(List<PostView> posts, long viewer) {
    Set<String> ids = new HashSet<>();
    posts.forEach(post -> addQuoted(ids, post));
    if (ids.isEmpty()) {
      return posts;
    }
    Map<String, PostView.Quote> quotes = quotes(ids, viewer);
    return posts.stream().map(post -> with(post, quotes)).toList();
  }

  private static void addQuoted(Set<String> ids, PostView post) {
    if (post.quote() != null) {
      ids.add(post.quote().id());
    }
    if (post.repostOf() != null) {
      addQuoted(ids, post.repostOf());
    }
  }

  private static PostView with(PostView post, Map<String, PostView.Quote> quotes) {
    PostView origin = post.repostOf();
    if (origin != null) {
      return post.withOrigin(with(origin, quotes));
    }
    return post.quote() == null ? post : post.withQuote(quotes.get(post.quote().id()));
  }

  @Override
  public boolean any(List<String> posts) {
    return posts.stream().anyMatch(json -> json.contains(START));
  }

  @Override
  public List<String> addToJson(List<String> posts, long viewer) {
    Set<String> ids = new HashSet<>();
    posts.forEach(json -> {
      String id = quoted(json);
      if (id != null) {
        ids.add(id);
      }
    });
    if (ids.isEmpty()) {
      return posts;
    }
    Map<String, String> quotes = new HashMap<>();
    quotes(ids, viewer).forEach((id, quote) -> quotes.put(id, Json.text(quote)));
    return posts.stream().map(json -> with(json, quotes)).toList();
  }

  private static @Nullable String quoted(String json) {
    int start = json.indexOf(START);
    return start < 0
        ? null
        : json.substring(start + START.length(), json.indexOf(END, start + START.length()));
  }

  /// A post quotes one at most, and a repost none itself.
  private static String with(String json, Map<String, String> quotes) {
    String id = quoted(json);
    if (id == null) {
      return json;
    }
    int start = json.indexOf(START);
    int value = start + START.indexOf('{');
    int end = start + START.length() + id.length() + END.length();
    return json.substring(0, value) + quotes.get(id) + json.substring(end);
  }

  @Override
  public List<Quoting> quoting(long post, int most) {
    String sql =
        """
        SELECT id, author FROM timeline.post
        WHERE quote = :post AND deleted IS NULL
        ORDER BY id DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("post", post).bind("most", most).mapTo(Quoting.class).list());
  }
}
