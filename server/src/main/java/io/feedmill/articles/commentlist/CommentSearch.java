package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.discussion.CommentThread;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Live comments on live articles, to be searched.
///
/// They change with their article too: when it is withdrawn, restored or put in a group, all its
/// comments are read again.
final class CommentSearch implements SearchSource {
  /// Highest number of log entries of articles that are read at once, and of their comments.
  private static final int MOST_ARTICLES = 2_000;

  private static final int MOST_BELOW = 2 * CommentId.MOST;

  /// Articles whose comments are counted to estimate how many all have.
  private static final int SAMPLE = 1_000;

  private final RedisClient redis;
  private final ReadCommentList comments;
  private final AccountNames names;
  private final ChangedArticles changed;
  private final ChangedArticles articles;

  CommentSearch(RedisClient redis, ReadCommentList comments, AccountNames names) {
    this.redis = redis;
    this.comments = comments;
    this.names = names;
    this.changed = new ChangedArticles(redis, DiscussionKeys.changed());
    this.articles = new ChangedArticles(redis);
  }

  @Override
  public String kind() {
    return "comment";
  }

  @Override
  public String label() {
    return Texts.text("Comments");
  }

  @Override
  public String publicId(long id) {
    return CommentId.ofSerial(id).toString();
  }

  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    List<ListedComment> living = comments.living(ids.stream().map(CommentId::ofSerial).toList());
    Map<Long, String> authors =
        names.names(living.stream().map(ListedComment::author).collect(Collectors.toSet()));
    return living.stream()
        .filter(
            comment -> !comment.body().author(comment.author(), authors).equals(AccountNames.GONE))
        .map(comment -> document(comment, comment.body().author(comment.author(), authors)))
        .toList();
  }

  private static SearchDocument document(ListedComment comment, String author) {
    return new SearchDocument(
        comment.id().serial(),
        comment.author(),
        author,
        comment.article().groups(),
        "",
        comment.body().time(),
        "",
        comment.body().text(),
        comment.id().page());
  }

  /// Withdrawn ones have ids too.
  @Override
  public IdPage page(long after, int most) {
    CommentId place = CommentId.ofSerial(after);
    long last = lastArticle();
    long end = Math.min(last, place.article() + most);
    List<Long> about = LongStream.rangeClosed(Math.max(1, place.article()), end).boxed().toList();
    List<Long> ids = new ArrayList<>();
    List<Integer> lengths = lengths(about);
    for (int i = 0; i < about.size(); i++) {
      long article = about.get(i);
      int from = article == place.article() ? place.number() + 1 : 1;
      for (int number = from; number <= lengths.get(i); number++) {
        if (ids.size() == most) {
          return new IdPage(ids, OptionalLong.of(ids.getLast()));
        }
        ids.add(new CommentId(article, number).serial());
      }
    }
    long next = new CommentId(end, CommentId.MOST).serial();
    return new IdPage(ids, end < last ? OptionalLong.of(next) : OptionalLong.empty());
  }

  @Override
  public long count() {
    long last = lastArticle();
    long step = Math.max(1, last / SAMPLE);
    List<Long> some = LongStream.iterate(1, id -> id <= last, id -> id + step).boxed().toList();
    long found = lengths(some).stream().mapToLong(Integer::longValue).sum();
    return some.isEmpty() ? 0 : found * last / some.size();
  }

  private long lastArticle() {
    Response last = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    return last == null ? 0 : last.toLong();
  }

  /// Number of the last comment of each article.
  private List<Integer> lengths(List<Long> about) {
    return send(about, id -> RedisClient.command(Command.STRLEN, DiscussionKeys.thread(id)))
        .stream()
        .map(size -> CommentThread.last(size == null ? 0 : size.toLong()))
        .toList();
  }

  @Override
  public Map<Long, Long> votes(Collection<Long> ids) {
    List<Long> all = List.copyOf(ids);
    List<@Nullable Response> votes =
        send(
            all,
            id ->
                RedisClient.command(
                    Command.HGET, DiscussionKeys.comment(CommentId.ofSerial(id)), "votes"));
    Map<Long, Long> found = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      Response net = votes.get(i);
      if (net != null) {
        found.put(all.get(i), net.toLong());
      }
    }
    return found;
  }

  private List<@Nullable Response> send(List<Long> ids, Function<Long, Request> question) {
    return ids.isEmpty() ? List.of() : redis.callAll(ids.stream().map(question).toList());
  }

  /// An entry is one of the log of comments, a space, and one of the log of articles.
  @Override
  public Optional<Log> changes(String entry, int most) {
    int space = entry.indexOf(' ');
    Log own = changed.read(space < 0 ? "" : entry.substring(0, space), most);
    Log about = below(space < 0 ? "" : entry.substring(space + 1), MOST_ARTICLES);
    List<Long> ids = new ArrayList<>(own.ids());
    ids.addAll(about.ids());
    return Optional.of(
        new Log(ids, own.entry() + " " + about.entry(), own.complete() && about.complete()));
  }

  /// The comments on articles that changed after an entry; of fewer articles when they are many.
  private Log below(String entry, int most) {
    Log about = articles.read(entry, most);
    List<Long> changes = about.ids().stream().distinct().toList();
    List<Integer> lengths = lengths(changes);
    if (most > 1 && lengths.stream().mapToLong(Integer::longValue).sum() > MOST_BELOW) {
      return below(entry, most / 2);
    }
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < changes.size(); i++) {
      for (int number = 1; number <= lengths.get(i); number++) {
        ids.add(new CommentId(changes.get(i), number).serial());
      }
    }
    return new Log(ids, about.entry(), about.complete());
  }
}
