package io.feedmill.articles.discussionimport;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.DiscussionExport;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.CommentBody;
import io.feedmill.articles.discussion.CommentThread;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Writes the discussions of live articles, one a line, as `ReadDiscussionFile` reads them, while
/// servers are running. Comments that a moderator removed, or their author deleted, have no author
/// and no text.
///
/// ```
/// {"format":"feedmill-discussion","site":"https://mill.example","id":"23","title":"...","link":"...","text":"...",
///  "author":"ben","time":"...","comments":[{"id":"23-1","author":"ann","time":"...","text":"...","upvotes":3,
///  "downvotes":1,"state":"live"},{"id":"23-2","parent":"23-1",...},...]}
/// ```
public final class ExportDiscussions implements DiscussionExport {
  /// Names the format.
  static final String FORMAT = "feedmill-discussion";

  private static final int BATCH = 100;
  private static final int COMMENTS = 500;

  private final RedisClient redis;
  private final ArticleStore store;
  private final AccountNames names;

  public ExportDiscussions(RedisClient redis, ArticleStore store, AccountNames names) {
    this.redis = redis;
    this.store = store;
    this.names = names;
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Written(
      String id,
      @Nullable String parent,
      @Nullable String author,
      Instant time,
      @Nullable Instant edited,
      @Nullable String text,
      int upvotes,
      int downvotes,
      String state) {}

  @Override
  public long write(String site, Appendable out, Progress progress) throws IOException {
    Response counter = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    long last = counter == null ? 0 : counter.toLong();
    long written = 0;
    for (long from = 1; from <= last; from += BATCH) {
      long to = Math.min(from + BATCH - 1, last);
      for (@Nullable Article article :
          store.findWhole(LongStream.rangeClosed(from, to).boxed().toList())) {
        int comments = article == null || !article.live() ? 0 : comments(article.id());
        if (article != null && comments > 0) {
          write(site, article, comments, out);
          written++;
        }
      }
      progress.at(to, last);
    }
    return written;
  }

  /// Number of the last comment.
  private int comments(long article) {
    Response size = redis.call(RedisClient.command(Command.STRLEN, DiscussionKeys.thread(article)));
    return CommentThread.last(size == null ? 0 : size.toLong());
  }

  private void write(String site, Article article, int comments, Appendable out)
      throws IOException {
    Map<String, Object> story = new LinkedHashMap<>();
    story.put("format", FORMAT);
    story.put("site", site);
    story.put("id", Long.toString(article.id()));
    story.put("title", article.title());
    story.put("link", article.link());
    story.put("text", article.text());
    story.put(
        "author",
        names.names(Set.of(article.author())).getOrDefault(article.author(), AccountNames.GONE));
    story.put("time", article.time());
    String head = Json.text(story);
    out.append(head, 0, head.length() - 1).append(",\"comments\":[");
    String separator = "";
    for (int from = 1; from <= comments; from += COMMENTS) {
      for (Written comment : read(article.id(), from, Math.min(from + COMMENTS - 1, comments))) {
        out.append(separator).append(Json.text(comment));
        separator = ",";
      }
    }
    out.append("]}\n");
  }

  /// A comment that no longer belongs to its article is omitted.
  private List<Written> read(long article, int from, int to) {
    List<CommentId> ids =
        IntStream.rangeClosed(from, to).mapToObj(n -> new CommentId(article, n)).toList();
    List<Request> questions = new ArrayList<>();
    for (CommentId id : ids) {
      questions.add(
          RedisClient.command(
              Command.HMGET,
              DiscussionKeys.comment(id),
              "parent",
              "author",
              "time",
              "upvotes",
              "downvotes",
              "state"));
      questions.add(RedisClient.command(Command.GET, DiscussionKeys.body(id)));
    }
    List<@Nullable Response> replies = redis.callAll(questions);
    Map<Long, String> authors = names.names(authors(replies));
    List<Written> comments = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      Response hash = Objects.requireNonNull(replies.get(2 * i));
      if (hash.get(2) != null) {
        comments.add(written(ids.get(i), hash, replies.get(2 * i + 1), authors));
      }
    }
    return comments;
  }

  private static Set<Long> authors(List<@Nullable Response> replies) {
    return IntStream.range(0, replies.size() / 2)
        .mapToLong(i -> author(Objects.requireNonNull(replies.get(2 * i))))
        .filter(id -> id > 0)
        .boxed()
        .collect(Collectors.toSet());
  }

  private static long author(Response hash) {
    return hash.get(1) == null ? 0 : ArticleKeys.personId(hash.get(1).toString());
  }

  private static Written written(
      CommentId id, Response hash, @Nullable Response stored, Map<Long, String> authors) {
    int parent = number(hash, 0);
    String state = hash.get(5).toString();
    CommentBody body =
        stored == null || !state.equals("live") ? null : CommentBody.parse(stored.toString());
    long millis = Math.round(Double.parseDouble(hash.get(2).toString()) * 1_000);
    return new Written(
        id.toString(),
        parent == 0 ? null : new CommentId(id.article(), parent).toString(),
        body == null ? null : body.author(author(hash), authors),
        body == null ? Instant.ofEpochMilli(millis) : body.time(),
        body == null ? null : body.edited(),
        body == null ? null : body.text(),
        number(hash, 3),
        number(hash, 4),
        body == null && state.equals("live") ? "deleted" : state);
  }

  private static int number(Response hash, int field) {
    return hash.get(field) == null ? 0 : hash.get(field).toInteger();
  }
}
