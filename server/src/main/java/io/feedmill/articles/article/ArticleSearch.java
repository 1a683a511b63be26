package io.feedmill.articles.article;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.api.SearchSource;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Live articles, to be searched. Their votes and the viewer's marks are read from the rankings and
/// shelves, so that a vote changes nothing in the index.
public final class ArticleSearch implements SearchSource {
  private final RedisClient redis;
  private final ArticleStore store;
  private final AccountNames names;
  private final ChangedArticles changes;

  /// @param store without a near cache
  public ArticleSearch(RedisClient redis, ArticleStore store, AccountNames names) {
    this.redis = redis;
    this.store = store;
    this.names = names;
    this.changes = new ChangedArticles(redis);
  }

  @Override
  public String kind() {
    return "article";
  }

  @Override
  public String label() {
    return Texts.text("Articles");
  }

  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    List<Article> live =
        store.findWhole(List.copyOf(ids)).stream()
            .filter(Objects::nonNull)
            .filter(Article::live)
            .toList();
    Map<Long, String> authors =
        names.names(live.stream().map(Article::author).collect(Collectors.toSet()));
    return live.stream()
        .filter(article -> !AccountNames.GONE.equals(authors.get(article.author())))
        .map(article -> document(article, authors.getOrDefault(article.author(), "")))
        .toList();
  }

  private static SearchDocument document(Article article, String author) {
    String host =
        NormalisedLink.of(article.link()) instanceof LinkOutcome.Accepted(NormalisedLink link)
            ? link.site()
            : "";
    return new SearchDocument(
        article.id(),
        article.author(),
        author,
        article.groups(),
        host,
        article.time(),
        article.title(),
        article.text().isEmpty() ? article.link() : article.text(),
        "/articles/" + article.id());
  }

  /// Ids are almost without gaps.
  @Override
  public IdPage page(long after, int most) {
    long last = count();
    long end = Math.min(last, after + most);
    List<Long> ids = LongStream.rangeClosed(after + 1, end).boxed().toList();
    return new IdPage(ids, end < last ? OptionalLong.of(end) : OptionalLong.empty());
  }

  @Override
  public long count() {
    @Nullable Response last = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    return last == null ? 0 : last.toLong();
  }

  @Override
  public Map<Long, Long> votes(Collection<Long> ids) {
    Map<Long, Long> votes = new HashMap<>();
    scores(
        ArticleKeys.ranking(RankedList.top(Period.ALL)),
        List.copyOf(ids),
        (id, score) -> votes.put(id, (long) Math.floor(score)));
    return votes;
  }

  @Override
  public Set<Long> hidden(long viewer, Collection<Long> ids) {
    Set<Long> hidden = new HashSet<>();
    scores(ArticleKeys.hidden(viewer), List.copyOf(ids), (id, _) -> hidden.add(id));
    return hidden;
  }

  private void scores(String key, List<Long> ids, BiConsumer<Long, Double> take) {
    if (ids.isEmpty()) {
      return;
    }
    Request request = Request.cmd(Command.ZMSCORE).arg(key);
    ids.forEach(id -> request.arg(ArticleKeys.member(id)));
    @Nullable Response scores = redis.call(request);
    for (int i = 0; scores != null && i < ids.size(); i++) {
      if (scores.get(i) != null) {
        take.accept(ids.get(i), scores.get(i).toDouble());
      }
    }
  }

  @Override
  public Optional<List<Long>> saved(long viewer, int most) {
    @Nullable Response saved =
        redis.call(
            RedisClient.command(Command.ZRANGE, ArticleKeys.saved(viewer), 0, most - 1, "REV"));
    return Optional.of(
        saved == null
            ? List.of()
            : saved.stream().map(member -> ArticleKeys.id(member.toString())).toList());
  }

  @Override
  public Optional<Log> changes(String entry, int most) {
    return Optional.of(changes.read(entry, most));
  }
}
