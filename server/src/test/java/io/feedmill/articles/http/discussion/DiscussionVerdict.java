package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.http.discussion.DiscussionHistory.Said;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Compares a site with the history of what its clients did.
record DiscussionVerdict(DiscussedSite site, DiscussionHistory history) {
  private static final int PAGE = 100;
  private static final double WILSON_Z = 1.281551565545;

  /// How each order compares comments with the same parent; the highest value is first.
  private static final Map<String, ToDoubleFunction<JsonNode>> ORDERS =
      Map.of(
          "best",
          DiscussionVerdict::best,
          "controversial",
          DiscussionVerdict::controversial,
          "new",
          DiscussionVerdict::number,
          "old",
          item -> -number(item));

  void check() {
    try (CommentsOnRedis stored = CommentsOnRedis.at(site.cluster.url());
        TestClient reader = site.guest(0)) {
      // The worker catches up by itself.
      Eventually.holds(() -> {
        assertApplied(stored.articles.raw);
        assertThat(stored.articles.unsettled()).isEmpty();
        assertThat(stored.articles.raw.strings("ZRANGE", ArticleKeys.revoteJobs(), "0", "-1"))
            .isEmpty();
        assertThat(stored.articles.look().found()).isEmpty();
      });
      compareSubmitted(reader);
      Set<String> texts = new HashSet<>();
      for (String article : site.articles()) {
        Map<String, JsonNode> comments = DiscussionWalk.of(reader, article, "old", PAGE).comments();
        compare(article, comments, texts);
        ORDERS.forEach((order, value) -> compareOrder(reader, article, order, value));
        assertThat(reader.get("/api/v1/articles/" + article).json().at("/comments").asInt())
            .isEqualTo(comments.values().stream().filter(DiscussionVerdict::isLive).count());
      }
      history
          .ballots()
          .forEach((target, votes) -> compareVotes(stored.articles.raw, target, votes));
      stored.check();
      stored.articles.check();
    }
  }

  /// Each article that was acknowledged is listed once, and one of unknown outcome once at most.
  private void compareSubmitted(TestClient reader) {
    Map<String, String> missing = new HashMap<>(history.submitted);
    Set<String> titles = new HashSet<>();
    String path = "/api/v1/articles?rank=new&limit=100";
    for (String next = path; !next.isEmpty(); ) {
      JsonNode page = reader.get(next).json();
      for (JsonNode item : page.at("/items")) {
        String title = item.at("/title").asString();
        String id = item.at("/id").asString();
        if (!site.articles().contains(id)) {
          assertThat(titles.add(title)).as("twice: " + title).isTrue();
          String known = missing.remove(title);
          assertThat(known == null ? history.perhaps.contains(title) : known.equals(id))
              .as(title)
              .isTrue();
        }
      }
      next = page.has("next") ? path + "&after=" + page.at("/next").asString() : "";
    }
    assertThat(missing).as("acknowledged articles").isEmpty();
  }

  /// All changes of discussions were applied to the lists and to the site.
  private static void assertApplied(RawRedis redis) {
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      String stream = DiscussionKeys.changes(part);
      String last = last(redis.command("XREVRANGE", stream, "+", "-", "COUNT", "1"));
      for (String positions : List.of(DiscussionKeys.listed(), DiscussionKeys.applied())) {
        String applied = redis.string("HGET", positions, String.valueOf(part));
        assertThat(applied == null ? "" : applied).isEqualTo(last);
      }
    }
  }

  private static String last(@Nullable Object entries) {
    return entries instanceof List<?> list
            && !list.isEmpty()
            && list.getFirst() instanceof List<?> entry
        ? String.valueOf(entry.getFirst())
        : "";
  }

  /// Each comment is one that was acknowledged, as it was changed last, or one of unknown outcome,
  /// which is there once at most; and all that were acknowledged are there.
  ///
  /// @param texts of all comments of unknown outcome so far
  private void compare(String article, Map<String, JsonNode> comments, Set<String> texts) {
    Set<String> missing = history.on(article);
    comments.forEach((id, shown) -> {
      missing.remove(id);
      Said said = history.said.get(id);
      String text = shown.at("/text").asString("");
      if (!isLive(shown)) {
        assertThat(history.deleting.contains(id) || history.removed.contains(id)).as(id).isTrue();
      } else if (said == null) {
        assertThat(history.perhaps).as("a strange comment").contains(text);
        assertThat(texts.add(text)).as("twice: " + text).isTrue();
      } else {
        assertThat(history.deleted).doesNotContain(id);
        assertThat(history.removed).doesNotContain(id);
        assertThat(said.texts()).as(id).contains(text);
        assertThat(shown.at("/author").asString()).isEqualTo(said.author());
        String parent = said.parent();
        assertThat(shown.at("/parent").asString("")).isEqualTo(parent == null ? "" : parent);
        assertThat(shown.at("/depth").asInt()).isEqualTo(depth(parent));
      }
    });
    missing.removeAll(history.deleting);
    missing.removeAll(history.removed);
    assertThat(missing).as("acknowledged comments on " + article).isEmpty();
  }

  private int depth(@Nullable String parent) {
    int depth = 0;
    for (String above = parent; above != null; depth++) {
      Said said = history.said.get(above);
      above = said == null ? null : said.parent();
    }
    return depth;
  }

  /// Compares live comments; deleted ones show no votes.
  private static void compareOrder(
      TestClient reader, String article, String order, ToDoubleFunction<JsonNode> value) {
    DiscussionWalk walk = DiscussionWalk.of(reader, article, order, PAGE);
    assertThat(walk.twice()).isEmpty();
    walk.children()
        .forEach((parent, all) -> {
          List<JsonNode> children = all.stream().filter(DiscussionVerdict::isLive).toList();
          List<JsonNode> sorted = new ArrayList<>(children);
          sorted.sort(
              Comparator.comparingDouble(value)
                  .reversed()
                  .thenComparingDouble(DiscussionVerdict::number));
          assertThat(sorted).as("%s below %s of %s", order, parent, article).isEqualTo(children);
        });
  }

  private static boolean isLive(JsonNode item) {
    return item.at("/state").asString().equals("live");
  }

  private static double number(JsonNode item) {
    return Double.parseDouble(item.at("/id").asString().split("-", 2)[1]);
  }

  /// The lower bound of the Wilson score interval.
  private static double best(JsonNode item) {
    double up = item.at("/upvotes").asInt();
    double n = up + item.at("/downvotes").asInt();
    if (up == 0) {
      return 0;
    }
    double zz = WILSON_Z * WILSON_Z;
    double share = up / n;
    double margin = WILSON_Z * Math.sqrt(share * (1 - share) / n + zz / (4 * n * n));
    return (share + zz / (2 * n) - margin) / (1 + zz / n);
  }

  private static double controversial(JsonNode item) {
    double up = item.at("/upvotes").asInt();
    double down = item.at("/downvotes").asInt();
    return up == 0 || down == 0 ? 0 : Math.pow(up + down, Math.min(up, down) / Math.max(up, down));
  }

  /// Each account is in the sets of voters as it voted last.
  private void compareVotes(RawRedis redis, String target, Map<Long, Set<Direction>> votes) {
    CommentId comment = CommentId.parse(target).orElse(null);
    long article = comment == null ? Long.parseLong(target) : 0;
    String up = comment == null ? ArticleKeys.upvoted(article) : DiscussionKeys.upvoted(comment);
    String down =
        comment == null ? ArticleKeys.downvoted(article) : DiscussionKeys.downvoted(comment);
    Set<String> upvoters = new HashSet<>(redis.strings("SMEMBERS", up));
    Set<String> downvoters = new HashSet<>(redis.strings("SMEMBERS", down));
    votes.forEach((account, possible) -> {
      String voter = comment == null ? ArticleKeys.person(account) : Long.toString(account);
      Direction found =
          upvoters.remove(voter)
              ? Direction.UP
              : downvoters.remove(voter) ? Direction.DOWN : Direction.NONE;
      assertThat(possible).as("vote of %s on %s", voter, target).contains(found);
    });
    if (comment == null) {
      assertThat(upvoters).as("the author of " + target).hasSize(1);
    } else {
      assertThat(upvoters).isEmpty();
    }
    assertThat(downvoters).isEmpty();
  }
}
