package io.feedmill.articles.seed;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.group.Subscriptions;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Exports the articles, votes and collections of an account: `articles/submitted.jsonl`,
/// `votes.jsonl`, and the ids of saved and hidden articles in `saved.txt` and `hidden.txt`, and its
/// groups in `groups.txt`.
public final class ExportOwnArticles implements AccountExport {
  private static final int BATCH = 500;

  private final RedisClient redis;
  private final ArticleStore store;

  public ExportOwnArticles(RedisClient redis, ArticleStore store) {
    this.redis = redis;
    this.store = store;
  }

  private record Submitted(
      String id,
      String title,
      String link,
      String text,
      Instant time,
      List<String> groups,
      long votes,
      String state) {
    static Submitted of(Article article) {
      return new Submitted(
          Long.toString(article.id()),
          article.title(),
          article.link(),
          article.text(),
          article.time(),
          article.groups(),
          article.votes(),
          article.state().label());
    }
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    ExportArchive folder = archive.below("articles");
    folder.lines("submitted.jsonl", lines -> submitted(account, lines));
    folder.lines("votes.jsonl", lines -> votes(account, lines));
    shelf(folder, "saved.txt", ArticleKeys.saved(account));
    shelf(folder, "hidden.txt", ArticleKeys.hidden(account));
    folder.lines(
        "groups.txt",
        lines -> {
          for (String group : new Subscriptions(redis).of(account)) {
            lines.add(group);
          }
        });
  }

  private void submitted(long account, ExportArchive.Lines lines) throws IOException {
    List<Long> ids = members(ArticleKeys.posts(account), 0);
    for (int start = 0; !ids.isEmpty(); start += BATCH) {
      for (@Nullable Article article : store.findWhole(ids)) {
        if (article != null) {
          lines.add(Json.text(Submitted.of(article)));
        }
      }
      ids = members(ArticleKeys.posts(account), start + BATCH);
    }
  }

  private void shelf(ExportArchive folder, String file, String key) throws IOException {
    folder.lines(
        file,
        lines -> {
          List<Long> ids = members(key, 0);
          for (int start = BATCH; !ids.isEmpty(); start += BATCH) {
            for (long id : ids) {
              lines.add(Long.toString(id));
            }
            ids = members(key, start);
          }
        });
  }

  private List<Long> members(String key, int start) {
    List<Long> ids = new ArrayList<>();
    Objects.requireNonNull(
            redis.call(RedisClient.command(Command.ZRANGE, key, start, start + BATCH - 1)))
        .forEach(member -> ids.add(ArticleKeys.id(member.toString())));
    return ids;
  }

  /// Votes are stored with the articles, so all articles are read, a batch at a time.
  private void votes(long account, ExportArchive.Lines lines) throws IOException {
    Response counter = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    long last = counter == null ? 0 : counter.toLong();
    for (long from = 1; from <= last; from += BATCH) {
      long to = Math.min(last, from + BATCH - 1);
      List<Request> requests = new ArrayList<>();
      for (long id = from; id <= to; id++) {
        requests.add(isVoter(ArticleKeys.upvoted(id), account));
        requests.add(isVoter(ArticleKeys.downvoted(id), account));
      }
      List<@Nullable Response> replies = redis.callAll(requests);
      for (int i = 0; i < replies.size(); i++) {
        if (isOne(replies.get(i))) {
          String direction = i % 2 == 0 ? "up" : "down";
          lines.add(
              Json.text(Map.of("article", Long.toString(from + i / 2), "direction", direction)));
        }
      }
    }
  }

  private static Request isVoter(String voters, long account) {
    return RedisClient.command(Command.SISMEMBER, voters, ArticleKeys.person(account));
  }

  private static boolean isOne(@Nullable Response reply) {
    return reply != null && reply.toInteger() == 1;
  }
}
