package io.feedmill.articles.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each kind of damage, written directly to Redis, is found and repaired.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CheckArticlesTest {
  static final String TAG = ArticleKeys.TAG;

  /// One flag, and id 2 divided by 2^32 as the fraction.
  private static final String ONE_FLAG = "1.0000000004656613";

  static final String LINK =
      ArticleKeys.url(ArticlesOnRedis.link("https://example.org/a").sha256Hex()).replace(TAG, "");

  private final ArticlesOnRedis site = ArticlesOnRedis.another();

  @AfterAll
  void close() {
    site.close();
  }

  /// Three articles: 1 in two groups with votes both ways, 2 a flagged text, 3 pinned.
  @BeforeEach
  void fill() {
    TestRedis.flush();
    site.submitLink("https://example.org/a", "java", "go");
    site.submit("java");
    site.submitted(6, new Draft("three", null, "text", Set.of()));
    site.vote(1, 6, Direction.UP);
    site.vote(1, 7, Direction.DOWN);
    Eventually.holds(() -> assertThat(site.unsettled()).isEmpty());
    for (Rank rank : List.of(Rank.SCORE, Rank.NEW, Rank.HN)) {
      RedisClient.await(site.cached.ensure(RankedList.site(rank).within("java")));
    }
    site.raw.command("HSET", TAG + "flags:2", "user:7", "spam");
    site.raw.command("ZADD", TAG + "flagged", ONE_FLAG, "article:2");
    site.raw.command("HSET", TAG + "article:3", "pinned", "1");
    site.raw.command("ZADD", TAG + "pinned", "1700000000", "article:3");
    site.raw.command("ZADD", TAG + "saved:7", "1700000000", "article:1");
    site.raw.command("HSET", ArticleKeys.uncounted(1), "user:8", "up");
  }

  @Test
  void a_site_without_damage_is_clean() {
    CheckReport report = site.look();
    assertThat(report.found()).isEmpty();
    assertThat(report.exitCode()).isZero();
    assertThat(report.lines()).containsExactly("articles: 3 ids checked, nothing wrong");
  }

  @Test
  void an_empty_redis_is_clean() {
    TestRedis.flush();
    assertThat(site.repair().found()).isEmpty();
  }

  /// @param expected kind and key without the tag, for each finding
  record Planted(String name, Consumer<RawRedis> damage, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({
    "votes",
    "fields",
    "rankings",
    "groups",
    "io.feedmill.articles.check.PlantedInLists#leftovers",
    "io.feedmill.articles.check.PlantedInLists#lists"
  })
  void damage_is_found_exactly_then_repaired_permanently(Planted planted) {
    planted.damage.accept(site.raw);
    CheckReport look = site.look();
    assertThat(kinds(look.found())).containsExactlyInAnyOrderElementsOf(planted.expected);
    assertThat(look.exitCode()).isEqualTo(1);

    CheckReport repair = site.repair();
    assertThat(kinds(repair.found())).containsAll(planted.expected);
    assertThat(repair.left()).isEmpty();
    assertThat(repair.exitCode()).isZero();
    assertThat(site.look().found()).isEmpty();
  }

  private static List<String> kinds(List<Finding> findings) {
    return findings.stream()
        .map(finding ->
            finding.kind().label() + " " + finding.key().replaceFirst("articles\\{[a-z0-9]+}:", ""))
        .toList();
  }

  static Planted planted(String name, String command, String... expected) {
    return new Planted(
        name,
        raw -> {
          for (String line : command.split(" ; ", -1)) {
            List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
            words.set(1, key(words.get(1)));
            raw.command(words.toArray(String[]::new));
          }
        },
        List.of(expected));
  }

  /// With the tag of the article's part, when it is about votes, or that of its ranking.
  private static String key(String name) {
    if (name.matches("(hot|best|controversial):")) {
      return RankedList.Slot.FORMULAS.tag() + name;
    }
    if (name.matches("top(-[a-z]+)?:")) {
      return RankedList.Slot.NET_VOTES.tag() + name;
    }
    if (!name.matches("(votes|upvoted|downvoted|uncounted):[0-9]+")) {
      return TAG + name;
    }
    String of = ArticleKeys.votes(Long.parseLong(name.substring(name.indexOf(':') + 1)));
    return of.substring(0, of.indexOf(':') + 1) + name;
  }

  static Stream<Planted> votes() {
    return Stream.of(
        planted("a person in both sets", "SADD downvoted:1 user:6", "voted-both-ways downvoted:1"),
        planted("votes are wrong", "HSET article:1 votes 17", "wrong-votes article:1"),
        planted("votes are missing", "HDEL article:1 votes", "wrong-votes article:1"),
        planted("votes are no number", "HSET article:1 votes many", "wrong-votes article:1"),
        planted("upvotes are wrong", "HSET article:1 upvotes 3", "wrong-counts article:1"),
        planted("downvotes are wrong", "HSET article:1 downvotes 0", "wrong-counts article:1"),
        planted(
            "a vote that was not counted",
            "SADD upvoted:2 user:77",
            "wrong-counts votes:2",
            "wrong-votes article:2",
            "wrong-counts article:2",
            "wrong-in-ranking score:",
            "wrong-in-ranking score:java",
            "wrong-in-ranking hot:",
            "wrong-in-ranking best:",
            "wrong-in-ranking top:",
            "wrong-in-ranking top-year:",
            "wrong-in-ranking top-month:",
            "wrong-in-ranking top-week:",
            "wrong-in-ranking top-day:"),
        planted(
            "nothing in the part", "DEL votes:2", "wrong-counts votes:2", "wrong-rules votes:2"),
        planted("older than the site", "HSET votes:1 version 1", "wrong-counts votes:1"),
        planted("another lock", "HSET votes:1 locked 1", "wrong-rules votes:1"),
        planted("older rules", "HSET votes:1 rules 0 state removed", "wrong-rules votes:1"),
        new Planted(
            "another weight",
            raw -> raw.command("SADD", ArticleKeys.weightless(7), "user:7"),
            List.of("wrong-weight weightless")));
  }

  static Stream<Planted> fields() {
    return Stream.of(
        planted("time is no number", "HSET article:1 time yesterday", "malformed-field article:1"),
        planted("time is missing", "HDEL article:1 time", "malformed-field article:1"),
        planted(
            "time is nowhere",
            "HDEL article:2 time ; ZREM time: article:2 ; ZREM score: article:2",
            "malformed-field article:2",
            "malformed-field article:2",
            "ghost-in-ranking hot:",
            "ghost-in-ranking best:",
            "ghost-in-ranking top:",
            "ghost-in-ranking top-year:",
            "ghost-in-ranking top-month:",
            "ghost-in-ranking top-week:",
            "ghost-in-ranking top-day:",
            "missing-post posts:5",
            "ghost-in-group group:java",
            "foreign-in-cache score:java",
            "foreign-in-cache time:java",
            "foreign-in-cache hn:java",
            "wrong-flag flagged"),
        planted("state is none", "HSET article:1 state asleep", "malformed-field article:1"),
        planted("a mark is none", "HSET article:1 locked perhaps", "malformed-field article:1"),
        planted("edited is no time", "HSET article:1 edited often", "malformed-field article:1"),
        planted("title is missing", "HDEL article:1 title", "malformed-field article:1"),
        planted(
            "link is none",
            "HSET article:1 link javascript:x",
            "malformed-field article:1",
            "ghost-in-links links",
            "ghost-in-site site:example.org"),
        planted(
            "author is none",
            "HSET article:1 author ann",
            "malformed-field article:1",
            "ghost-post posts:5"),
        planted("the counter is behind", "SET article: 1", "counter-behind article:"),
        planted("the counter is missing", "DEL article:", "counter-behind article:"));
  }

  static Stream<Planted> rankings() {
    return Stream.of(
        planted("not in time:", "ZREM time: article:2", "missing-in-ranking time:"),
        planted("not in score:", "ZREM score: article:2", "missing-in-ranking score:"),
        planted("not in hot:", "ZREM hot: article:2", "missing-in-ranking hot:"),
        planted("not in best:", "ZREM best: article:2", "missing-in-ranking best:"),
        planted(
            "not in controversial:",
            "ZREM controversial: article:1",
            "missing-in-ranking controversial:"),
        planted("not in top:", "ZREM top: article:2", "missing-in-ranking top:"),
        planted("not in top-day:", "ZREM top-day: article:2", "missing-in-ranking top-day:"),
        planted("another post time", "ZADD time: 1723.5 article:1", "wrong-in-ranking time:"),
        planted("another score", "ZINCRBY score: 432 article:1", "wrong-in-ranking score:"),
        planted("an infinite score", "ZADD score: inf article:1", "wrong-in-ranking score:"),
        planted("another hot", "ZINCRBY hot: 0.001 article:1", "wrong-in-ranking hot:"),
        planted("another best", "ZADD best: 5 article:1", "wrong-in-ranking best:"),
        planted(
            "another controversial",
            "ZADD controversial: 5 article:1",
            "wrong-in-ranking controversial:"),
        planted("another top", "ZINCRBY top-week: 1 article:1", "wrong-in-ranking top-week:"),
        planted(
            "controversial without opponents",
            "ZADD controversial: 1 article:2",
            "ghost-in-ranking controversial:"),
        planted("an article that never was", "ZADD time: 1 article:99", "ghost-in-ranking time:"),
        planted("a member that is none", "ZADD hot: 1 article:one", "ghost-in-ranking hot:"),
        planted("an id with zeros", "ZADD score: 1 article:01", "ghost-in-ranking score:"),
        planted(
            "an article swept from its period",
            "HSET swept day 99999999999 ; HSET article:2 time 1723.123 ; ZADD time: 1723.123"
                + " article:2 ; ZADD score: 2155.123 article:2 ; ZADD posts:5 1723.123 article:2 ;"
                + " ZADD hot: -25200.5839973 article:2 ; ZREM top-year: article:2",
            "wrong-rules votes:2",
            "wrong-in-ranking score:java",
            "ghost-in-ranking top-day:"));
  }

  static Stream<Planted> groups() {
    return Stream.of(
        planted(
            "not in a group it names",
            "SREM group:go article:1 ; ZADD groups 0 go",
            "missing-in-group group:go"),
        planted(
            "in a group it does not name",
            "SADD group:go article:2 ; ZADD groups 2 go",
            "unnamed-group article:2:groups"),
        planted(
            "an article that never was",
            "SADD group:go article:99 ; ZADD groups 2 go",
            "ghost-in-group group:go"),
        planted(
            "a member that is none",
            "SADD group:go everything ; ZADD groups 2 go",
            "ghost-in-group group:go"),
        planted("another number", "ZADD groups 9 go", "wrong-group-count groups"),
        planted("not in the list", "ZREM groups go", "unlisted-group groups"),
        planted("no owner", "HDEL group-owners go", "ownerless-group group-owners"),
        planted("empty, no owner", "ZADD groups 0 void", "ownerless-group group-owners"),
        planted("an owner only", "HSET group-owners void user:5", "unlisted-group groups"),
        planted("a frozen ranking", "PERSIST score:java", "frozen-cache score:java"),
        planted("a frozen decaying ranking", "PERSIST hn:", "frozen-cache hn:"),
        planted("a lock for ever", "SET lock:score:go me", "frozen-cache lock:score:go"),
        planted(
            "a foreigner in the ranking",
            "ZADD score:java 1 article:3",
            "foreign-in-cache score:java"),
        planted(
            "a stranger in the ranking",
            "ZADD score:java 1 nothing",
            "foreign-in-cache score:java"));
  }
}
