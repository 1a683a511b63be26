package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// People who vote over HTTP while the cluster below the server changes. A person whose vote fails
/// in an outage votes again until it is acknowledged, so the last vote of each person is known.
@Tag("slow")
class ClusterFaultsTest {
  private static final int ARTICLES = 5;
  private static final int PEOPLE = 4;
  private static final int ENOUGH = 100;
  private static final List<String> DIRECTIONS = List.of("up", "down", "none", "down", "up");

  private final AtomicBoolean ends = new AtomicBoolean();
  private final AtomicInteger acknowledged = new AtomicInteger();

  /// @param standing what they voted last, by article
  private record Voter(TestClient client, Map<String, String> standing) {}

  @Test
  void no_vote_is_lost_while_a_slot_moves_and_its_master_fails_over_and_is_killed()
      throws InterruptedException {
    try (RedisCluster cluster =
            RedisCluster.start("--cluster-require-full-coverage", "no", "--appendonly", "yes");
        TestApp app =
            TestApp.start(
                Map.of(
                    "FEEDMILL_REDIS_URL", cluster.url(), "FEEDMILL_VOTES_PER_MINUTE", "1000000"));
        BoundedTasks voting = BoundedTasks.open("voters", PEOPLE)) {
      TestClient author = app.person();
      List<String> articles =
          IntStream.range(0, ARTICLES).mapToObj(_ -> ArticleCalls.submit(author)).toList();
      List<Voter> voters =
          Stream.generate(() -> new Voter(app.person(), new HashMap<>())).limit(PEOPLE).toList();
      for (Voter voter : voters) {
        voting.submit(() -> vote(voter, articles));
      }
      awaitVotes();
      change(cluster);
      ends.set(true);
      assertThat(voting.join()).isEmpty();
      articles.forEach(article -> assertStanding(article, voters));
    }
  }

  private void change(RedisCluster cluster) {
    int slot = cluster.slot("articles{main}:");
    RedisServer first = cluster.master(slot);
    RedisServer second =
        cluster.masters().stream().filter(master -> master != first).findFirst().orElseThrow();
    cluster.move(slot, first, second);
    awaitVotes();
    RedisServer replica = cluster.replicate(second);
    cluster.handOver(replica);
    awaitVotes();
    second.kill();
    awaitVotes();
    second.restart();
    awaitVotes();
  }

  private void awaitVotes() {
    int enough = acknowledged.get() + ENOUGH;
    Eventually.holds(() -> assertThat(acknowledged).hasValueGreaterThan(enough));
  }

  private void vote(Voter voter, List<String> articles) {
    for (int n = 0; !ends.get(); n++) {
      String article = articles.get(n % ARTICLES);
      String direction = DIRECTIONS.get((n / ARTICLES) % DIRECTIONS.size());
      String ballot = "{\"direction\":\"%s\"}".formatted(direction);
      Answer answer = voter.client().put(article + "/vote", ballot);
      while (answer.status() != 200) {
        ApiAnswers.assertProblem(answer, 503);
        answer = voter.client().put(article + "/vote", ballot);
      }
      voter.standing().put(article, direction);
      acknowledged.incrementAndGet();
    }
  }

  private static void assertStanding(String article, List<Voter> voters) {
    int votes = 1; // the author's
    for (Voter voter : voters) {
      String standing = voter.standing().getOrDefault(article, "none");
      votes += standing.equals("up") ? 1 : standing.equals("down") ? -1 : 0;
      assertThat(voter.client().get(article).text("/myVote")).isEqualTo(standing);
    }
    assertThat(voters.getFirst().client().get(article).json().at("/votes").asInt())
        .isEqualTo(votes);
  }
}
