package io.feedmill.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.testing.RawRedis;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The invariants of all articles, checked in Redis.
public final class ArticleInvariants {
  private final RawRedis redis;
  private final Map<RankedList, Map<String, Double>> rankings = new LinkedHashMap<>();
  private final Map<String, Set<String>> groups = new TreeMap<>();
  private final Set<String> withdrawn = new HashSet<>();

  public ArticleInvariants(RawRedis redis) {
    this.redis = redis;
  }

  public void check() {
    RankedList.lasting().forEach(ranked -> rankings.put(ranked, zset(ArticleKeys.ranking(ranked))));
    String last = redis.string("GET", ArticleKeys.counter());
    for (long id = 1; id <= (last == null ? 0 : Long.parseLong(last)); id++) {
      if (redis.number("EXISTS", ArticleKeys.article(id)) == 1) {
        checkArticle(id);
      }
    }
    rankings.forEach((ranked, left) -> assertThat(left).as("strangers in " + ranked).isEmpty());
    zset(ArticleKeys.groups()).forEach(this::checkGroup);
    checkWithdrawn();
  }

  private void checkArticle(long id) {
    Map<String, String> hash = redis.hash(ArticleKeys.article(id));
    Set<String> up = new HashSet<>(redis.strings("SMEMBERS", ArticleKeys.upvoted(id)));
    Set<String> down = new HashSet<>(redis.strings("SMEMBERS", ArticleKeys.downvoted(id)));
    assertThat(up).as("voters of " + id).noneMatch(down::contains);
    assertThat(hash)
        .as("counts of " + id)
        .containsEntry("upvotes", String.valueOf(up.size()))
        .containsEntry("downvotes", String.valueOf(down.size()))
        .containsEntry("votes", String.valueOf(up.size() - down.size()));
    boolean live = "live".equals(hash.get("state"));
    if (!live) {
      withdrawn.add(ArticleKeys.member(id));
    }
    for (String group : redis.strings("SMEMBERS", ArticleKeys.memberships(id))) {
      if (live) {
        groups.computeIfAbsent(group, _ -> new HashSet<>()).add(ArticleKeys.member(id));
      }
    }
    checkScores(id, hash, up.size(), down.size(), live);
  }

  private void checkScores(long id, Map<String, String> hash, long up, long down, boolean live) {
    double time = Double.parseDouble(String.valueOf(hash.get("time")));
    for (RankedList ranked : rankings.keySet()) {
      Double score = rankings.get(ranked).remove(ArticleKeys.member(id));
      if (ranked.rank() == Rank.ACTIVE) {
        String newest = hash.getOrDefault("comments", "").replaceAll("^(\\d+ ){3}", "");
        boolean commented = live && newest.matches("[1-9]\\d*");
        assertThat(score)
            .as(id + " in " + ranked)
            .isEqualTo(commented ? Double.valueOf(newest) : null);
        continue;
      }
      boolean wanted = live && (ranked.rank() != Rank.CONTROVERSIAL || (up > 0 && down > 0));
      if (!wanted) {
        assertThat(score).as(id + " in " + ranked).isNull();
      } else if (score != null || ranked.period() == Period.ALL) {
        assertThat(score).as(id + " in " + ranked).isEqualTo(expected(ranked, id, up, down, time));
      }
    }
  }

  private static double expected(RankedList ranked, long id, long up, long down, double time) {
    return switch (ranked.rank()) {
      case NEW -> time;
      case SCORE -> Math.round(1_000 * (time + 432.0 * (up - down))) / 1_000.0;
      case HOT -> Ranking.hot(up, down, time);
      case BEST -> Ranking.storedBest(up, down, id);
      case CONTROVERSIAL -> Ranking.storedControversial(up, down, id);
      case TOP -> Ranking.storedTop(up - down, id);
      case HN, RISING, ACTIVE -> throw new IllegalArgumentException(ranked.toString());
    };
  }

  private void checkGroup(String group, double count) {
    Set<String> members = groups.getOrDefault(group, Set.of());
    assertThat(redis.strings("SMEMBERS", ArticleKeys.group(group)))
        .as("members of " + group)
        .containsExactlyInAnyOrderElementsOf(members);
    assertThat(count).as("number of articles in " + group).isEqualTo(members.size());
    for (RankedList ranked : RankedList.lasting()) {
      Map<String, Double> cached = zset(ArticleKeys.ranking(ranked.within(group)));
      if (!cached.isEmpty()) {
        Map<String, Double> wanted = zset(ArticleKeys.ranking(ranked));
        wanted.keySet().retainAll(members);
        wanted.put(ArticleKeys.SENTINEL, Double.NEGATIVE_INFINITY);
        assertThat(cached).as(ranked + " of " + group).isEqualTo(wanted);
      }
    }
  }

  /// Is in no list of the site or of a group, cached or being built.
  private void checkWithdrawn() {
    for (String key : ArticleInvariants.keys(redis)) {
      String name = key.substring(key.indexOf("}:") + 2);
      if (name.matches("(posts|site|saved|hidden):.*|links")) {
        continue;
      }
      String type = String.valueOf(redis.string("TYPE", key));
      if (type.equals("zset")) {
        assertWithoutWithdrawn(key, redis.strings("ZRANGE", key, "0", "-1"));
      } else if (name.startsWith("group:")) {
        assertWithoutWithdrawn(key, redis.strings("SMEMBERS", key));
      }
    }
  }

  private void assertWithoutWithdrawn(String key, List<String> members) {
    assertThat(members).as(key).noneMatch(withdrawn::contains);
  }

  /// All keys of articles.
  public static Set<String> keys(RawRedis redis) {
    return new HashSet<>(redis.keys("articles*"));
  }

  private Map<String, Double> zset(String key) {
    Map<String, Double> zset = new LinkedHashMap<>();
    List<String> pairs = redis.strings("ZRANGE", key, "0", "-1", "WITHSCORES");
    for (int i = 0; i < pairs.size(); i += 2) {
      zset.put(pairs.get(i), number(pairs.get(i + 1)));
    }
    return zset;
  }

  private static double number(String score) {
    return score.equals("-inf") ? Double.NEGATIVE_INFINITY : Double.parseDouble(score);
  }
}
