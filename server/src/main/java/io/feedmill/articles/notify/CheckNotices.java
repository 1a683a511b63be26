package io.feedmill.articles.notify;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.notify.NoticeCheckStore.Row;
import io.feedmill.articles.notify.NoticeStore.Reached;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamIds;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Checks the notifications of authors.
///
/// | fault | repair |
/// |---|---|
/// | a notice about an article that does not exist or that another account wrote | deleted |
/// | a notice to an unknown account | deleted |
/// | an article with more votes than its recorded milestone | recorded, and its author is notified |
///
/// A milestone is missing only when [FollowVotes] has read all votes that were counted here.
final class CheckNotices implements Check {
  private static final int PORTION = 500;

  private final NoticeStore store;
  private final NoticeCheckStore rows;
  private final ArticleStore articles;
  private final MostVoted ranking;
  private final StreamEntries votes;
  private final UnaryOperator<Set<Long>> living;
  private final InstantSource clock;

  /// @param votes the stream that [FollowVotes] reads
  /// @param living returns which of the given accounts exist
  CheckNotices(
      NoticeStore store,
      NoticeCheckStore rows,
      ArticleStore articles,
      MostVoted ranking,
      StreamEntries votes,
      UnaryOperator<Set<Long>> living,
      InstantSource clock) {
    this.store = store;
    this.rows = rows;
    this.articles = articles;
    this.ranking = ranking;
    this.votes = votes;
    this.living = living;
    this.clock = clock;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("article-notices", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    List<Reached> suspects = higherThanRecorded();
    String end = votes.end();
    strays(repair, findings, progress);
    boolean read =
        store.position(FollowVotes.STREAM).filter(at -> !StreamIds.isLater(end, at)).isPresent();
    if (read) {
      missing(suspects, repair, findings);
    }
    return findings;
  }

  /// Milestones that votes have reached and that are not recorded, or not yet.
  private List<Reached> higherThanRecorded() {
    List<Reached> found = new ArrayList<>();
    long rank = 0;
    Map<Long, Long> some;
    do {
      some = ranking.from(rank, PORTION, Milestones.FIRST);
      found.addAll(unrecorded(reached(some)));
      rank += PORTION;
    } while (some.size() == PORTION);
    return found;
  }

  private List<Reached> reached(Map<Long, Long> counted) {
    List<Reached> reached = new ArrayList<>();
    for (Article article : found(counted.keySet()).values()) {
      int milestone = Milestones.of(counted.getOrDefault(article.id(), 0L));
      reached.add(new Reached(article.id(), article.author(), milestone, clock.instant()));
    }
    return reached;
  }

  private List<Reached> unrecorded(List<Reached> reached) {
    Map<Long, Integer> recorded = rows.milestones(reached.stream().map(Reached::article).toList());
    return reached.stream()
        .filter(each -> recorded.getOrDefault(each.article(), 0) < each.votes())
        .toList();
  }

  private void missing(List<Reached> suspects, boolean repair, Findings findings) {
    List<Reached> missing = unrecorded(suspects);
    missing.forEach(each ->
        findings.add(
            "article %d has reached %d votes, which is not recorded"
                .formatted(each.article(), each.votes())));
    if (repair && !missing.isEmpty()) {
      store.reached(missing);
    }
  }

  private void strays(boolean repair, Findings findings, Progress progress) {
    long after = 0;
    long done = 0;
    List<Row> some;
    do {
      some = rows.after(after, PORTION);
      Map<Long, Article> known = found(some.stream().map(Row::article).toList());
      Set<Long> people = living.apply(some.stream().map(Row::author).collect(Collectors.toSet()));
      for (Row row : some) {
        after = row.article();
        stray(row, known.get(row.article()), people)
            .ifPresent(what -> {
              findings.add("notice about article " + row.article() + " " + what);
              if (repair) {
                rows.delete(row);
              }
            });
      }
      done += some.size();
      progress.at(done, done);
    } while (some.size() >= PORTION);
  }

  private static Optional<String> stray(Row row, @Nullable Article article, Set<Long> people) {
    if (article == null) {
      return Optional.of("is about no article");
    }
    if (!people.contains(row.author())) {
      return Optional.of("is to no account");
    }
    return article.author() == row.author()
        ? Optional.empty()
        : Optional.of("is to account " + row.author() + ", which did not write it");
  }

  private Map<Long, Article> found(Collection<Long> ids) {
    Map<Long, Article> found = new HashMap<>();
    for (Article article : RedisClient.await(articles.find(List.copyOf(ids)))) {
      if (article != null) {
        found.put(article.id(), article);
      }
    }
    return found;
  }
}
