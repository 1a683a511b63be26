package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// How votes, comments and lists load three masters: their commands, also those that scripts send,
/// as each master counts them. Large, it takes a minute, and also prints the processor time.
@Tag("slow")
class LoadOfMastersTest {
  private static final String LARGE = "feedmill.test.large";
  private static final int SHARE = Boolean.getBoolean(LARGE) ? 1 : 10;
  private static final int ARTICLES = 6_000 / SHARE;
  private static final int THREADS = 32;
  private static final int AT_ONCE = 64;
  private static final int VOTES = 30_000 / SHARE;
  private static final int COMMENTS = 3_000 / SHARE;
  private static final int LISTS = 10_000;
  private static final int MOST_KINDS = 14;
  private static final Set<String> OWN = Set.of("auth", "hello", "info");
  private static final Pattern STATISTIC = Pattern.compile("cmdstat_([^:]+):calls=([0-9]+)");
  private static final Pattern PROCESSOR =
      Pattern.compile("used_cpu_(?:sys|user)_main_thread:([0-9.]+)");

  private final RedisCluster cluster = RedisCluster.start();
  private final CommentsOnRedis site = CommentsOnRedis.at(cluster.url());
  private final ArticlesOnRedis articles = site.articles;
  private final KeyTracking tracking = KeyTracking.open(site.redis);
  private final ArticleNearCache near = new ArticleNearCache(tracking);
  private final ListArticles lists =
      ListArticles.create(
          site.redis,
          articles.cached,
          new ViewedArticles(site.redis, new ArticleStore(site.redis, near)),
          near,
          SystemClock.instance());
  private final Random random = new Random(1);

  @BeforeEach
  void fill() throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("submit", THREADS)) {
      for (int i = 0; i < ARTICLES; i++) {
        Set<String> groups = Set.of("group" + i % 20);
        long author = 1_000L + i % 500;
        tasks.submit(() -> articles.submitted(author, new Draft("title", null, "text", groups)));
      }
      assertThat(tasks.join()).isEmpty();
    }
  }

  @AfterEach
  void close() {
    tracking.close();
    site.close();
    cluster.close();
  }

  @Test
  @EnabledIfSystemProperty(named = LARGE, matches = "true")
  void votes_on_all_articles_alike() throws InterruptedException {
    measured("votes", () -> votes(VOTES));
  }

  @Test
  @EnabledIfSystemProperty(named = LARGE, matches = "true")
  void comments_and_votes_on_them() throws InterruptedException {
    measured("comments", this::comments);
  }

  /// Each master has a third, within a tenth of it.
  @Test
  void votes_and_comments() throws InterruptedException {
    List<Double> shares =
        measured(
            "votes and comments",
            () -> {
              votes(VOTES);
              comments();
            });
    assertThat(shares).allSatisfy(share -> assertThat(share).isBetween(0.9 / 3, 1.1 / 3));
  }

  @Test
  @EnabledIfSystemProperty(named = LARGE, matches = "true")
  void first_pages_of_the_lists_of_the_site() throws InterruptedException {
    measured("lists", () -> readLists(LISTS));
  }

  @Test
  @EnabledIfSystemProperty(named = LARGE, matches = "true")
  void all_of_them() throws InterruptedException {
    measured(
        "all",
        () -> {
          for (int i = 0; i < 10; i++) {
            votes(VOTES / 10);
            readLists(LISTS / 10);
          }
          comments();
        });
  }

  private void votes(int votes) {
    for (int some = 0; some < votes / AT_ONCE; some++) {
      List<Future<?>> cast = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        long id = 1L + random.nextInt(ARTICLES);
        Direction direction = random.nextInt(5) > 0 ? Direction.UP : Direction.DOWN;
        cast.add(articles.votes.cast(id, 10_000L + random.nextInt(50_000), direction));
      }
      RedisClient.await(Future.all(cast));
    }
  }

  private void readLists(int pages) {
    List<RankedList> ranks = RankedList.lasting();
    for (int some = 0; some < pages / AT_ONCE; some++) {
      List<Future<?>> read = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        RankedList ranked =
            random.nextInt(4) == 0
                ? RankedList.site(Rank.HOT).within("group" + random.nextInt(20))
                : ranks.get(random.nextInt(ranks.size()));
        read.add(lists.page(ListRequest.first(ranked), ArticlesOnRedis.ANONYMOUS));
      }
      RedisClient.await(Future.all(read));
    }
  }

  /// Comments on articles in turn, so that few are spread over the parts as evenly as many.
  private void comments() throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("comment", THREADS)) {
      for (int i = 0; i < COMMENTS; i++) {
        long article = 1L + i % ARTICLES;
        long author = 1_000L + random.nextInt(500);
        tasks.submit(() -> {
          CommentId made = site.comment(article, author, 0);
          site.vote(made, author + 1);
          site.vote(made, author + 2);
        });
        if (i % 100 == 0) {
          site.settle();
        }
      }
      assertThat(tasks.join()).isEmpty();
    }
    site.settle();
  }

  /// @return the share of each master of the commands
  private List<Double> measured(String name, Load load) throws InterruptedException {
    cluster.masters().forEach(master -> ask(master, "CONFIG", "RESETSTAT"));
    List<Double> before = cluster.masters().stream().map(LoadOfMastersTest::seconds).toList();
    load.run();
    List<Map<String, Long>> counts = settled();
    long all = counts.stream().mapToLong(LoadOfMastersTest::sum).sum();
    double spent = 0;
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      seconds.add(seconds(cluster.masters().get(i)) - before.get(i));
      spent += seconds.getLast();
    }
    for (int i = 0; i < counts.size(); i++) {
      System.out.printf(
          "%s, master %d: %,d commands, %.3f of all; %.2f s, %.3f of all: %s%n",
          name,
          i,
          sum(counts.get(i)),
          (double) sum(counts.get(i)) / all,
          seconds.get(i),
          seconds.get(i) / spent,
          most(counts.get(i)));
    }
    return counts.stream().map(count -> (double) sum(count) / all).toList();
  }

  @FunctionalInterface
  private interface Load {
    void run() throws InterruptedException;
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static String most(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(MOST_KINDS)
        .map(count -> count.getKey() + " " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  /// The commands of each master, as soon as no further ones arrive.
  private List<Map<String, Long>> settled() {
    AtomicReference<List<Map<String, Long>>> before = new AtomicReference<>(List.of());
    return Eventually.succeeds(() -> {
      List<Map<String, Long>> now =
          cluster.masters().stream().map(LoadOfMastersTest::commands).toList();
      assertThat(before.getAndSet(now)).isEqualTo(now);
      return now;
    });
  }

  /// Without those with which this test asks.
  private static Map<String, Long> commands(RedisServer master) {
    Map<String, Long> calls = new TreeMap<>();
    Matcher found = STATISTIC.matcher(ask(master, "INFO", "commandstats"));
    while (found.find()) {
      calls.put(found.group(1), Long.parseLong(found.group(2)));
    }
    calls.keySet().removeAll(OWN);
    return calls;
  }

  private static double seconds(RedisServer master) {
    double seconds = 0;
    Matcher found = PROCESSOR.matcher(ask(master, "INFO", "cpu"));
    while (found.find()) {
      seconds += Double.parseDouble(found.group(1));
    }
    return seconds;
  }

  private static String ask(RedisServer master, String... command) {
    try (RawRedis redis = RawRedis.to(master.url())) {
      return String.valueOf(redis.command(command));
    }
  }
}
