package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The whole server while one of its stores is killed and comes back. A call that waited out a
/// store's patience would take seconds, so two hundred of them in turn would not end.
@Tag("slow")
class OutagesTest {
  private static final String ARTICLES = "/api/v1/articles";
  private static final int MANY = 200;
  private static final int MEMBERS = 12;

  private static final AtomicInteger NAMES = new AtomicInteger();

  /// Under a new name each time: an attempt that was answered 503 may have created the account.
  private static Answer signUp(TestApp app) {
    return app.anonymous()
        .post(
            "/api/v1/accounts",
            "{\"name\":\"outage_%d\",\"password\":\"%s\"}"
                .formatted(NAMES.incrementAndGet(), TestApp.PASSWORD));
  }

  private static void assertUnavailable(Answer answer) {
    ApiAnswers.assertProblem(answer, 503);
    assertThat(answer.text("/requestId")).isEqualTo(answer.header("x-request-id")).isNotEmpty();
    assertThat(answer.header("retry-after")).isEqualTo("1");
  }

  private static void assertReadiness(TestApp app, String away, String there) {
    Answer readiness = app.anonymous().get("/health/ready");
    assertThat(readiness.status()).isEqualTo(503);
    assertThat(readiness.text("/dependencies/" + away + "/status")).isEqualTo("down");
    assertThat(readiness.text("/dependencies/" + there + "/status")).isEqualTo("up");
  }

  /// The front page is served, with or without content of the remaining store.
  private static void assertFront(TestClient client, String shown, boolean there) {
    Answer page = client.get("/");
    assertThat(page.status()).as(page.body()).isEqualTo(200);
    assertThat(Jsoup.parse(page.body()).select(shown).isEmpty()).isNotEqualTo(there);
  }

  @Test
  void without_postgresql_lists_are_served_and_account_calls_are_refused_at_once()
      throws InterruptedException {
    try (PostgresServer postgres = PostgresServer.start();
        TestApp app = TestApp.start(Map.of("FEEDMILL_DATABASE_URL", postgres.url()))) {
      TestClient person = app.person();
      String article = ArticleCalls.submit(person);
      TestClient reader = app.anonymous();
      String listed = reader.get(ARTICLES).body();
      postgres.kill();
      Eventually.holds(() -> assertUnavailable(signUp(app)));
      assertThat(person.get("/docs/operations").status()).isEqualTo(200);
      for (int i = 0; i < MANY; i++) {
        assertUnavailable(reader.get("/api/v1/accounts/admin"));
        assertThat(reader.get(ARTICLES).body()).isEqualTo(listed);
      }
      Eventually.holds(() -> assertFront(reader, ".front-articles h3", true));
      assertReadiness(app, "postgresql", "redis");
      assertThat(app.anonymous().get("/health/live").status()).isEqualTo(200);
      assertThat(app.anonymous().get("/metrics").status()).isEqualTo(200);

      postgres.restart();
      Eventually.holds(() -> assertThat(signUp(app).status()).isEqualTo(201));
      assertThat(person.get("/api/v1/me").status()).isEqualTo(200);
      assertThat(person.put(article + "/vote", "{\"direction\":\"none\"}").status()).isEqualTo(200);
      assertThat(app.anonymous().get("/health/ready").status()).isEqualTo(200);
    }
  }

  @Test
  void without_redis_what_needs_it_is_refused_at_once_until_it_is_back()
      throws InterruptedException {
    try (RedisServer redis = RedisServer.startDurable();
        TestApp app = TestApp.start(Map.of("FEEDMILL_REDIS_URL", redis.url()))) {
      TestClient person = app.person();
      String article = ArticleCalls.submit(person);
      TestClient reader = app.anonymous();
      redis.kill();
      Eventually.holds(() -> assertUnavailable(reader.get(ARTICLES)));
      assertThat(person.get("/docs").status()).isEqualTo(200);
      assertThat(person.get("/docs?q=redis").status()).isEqualTo(200);
      for (int i = 0; i < MANY; i++) {
        assertUnavailable(reader.get(ARTICLES));
        assertUnavailable(person.put(article + "/vote", "{\"direction\":\"none\"}"));
      }
      for (String path : List.of("/health/live", "/openapi.yaml", "/api", "/metrics")) {
        assertThat(app.anonymous().get(path).status()).as(path).isEqualTo(200);
      }
      Eventually.holds(() -> assertFront(reader, ".front-articles h3", false));
      assertFront(person, ".front-articles h3", false);
      assertReadiness(app, "redis", "postgresql");

      redis.restart();
      Eventually.holds(() ->
          assertThat(person.put(article + "/vote", "{\"direction\":\"none\"}").status())
              .isEqualTo(200));
      Eventually.holds(
          () -> assertThat(app.anonymous().get(article).text("/votes")).isEqualTo("0"));
      Eventually.holds(() -> assertThat(signUp(app).status()).isEqualTo(201));
    }
  }

  /// The keys of some people are on the killed server too: they get no page at all.
  @Test
  void without_the_redis_of_articles_members_get_their_pages_without_suggestions()
      throws InterruptedException {
    try (RedisCluster cluster = RedisCluster.start("--cluster-require-full-coverage", "no");
        TestApp app = TestApp.start(Map.of("FEEDMILL_REDIS_URL", cluster.url()))) {
      TestAccount author = TestAccount.at(app);
      author.post("Suggests its author");
      List<String> pages =
          List.of("/home", "/home/following", "/home/muted", "/home/blocked", "/@" + author.name());
      TestAccount.at(app).post("Suggests another one");
      TestClient before = app.person().header("Accept", "text/html");
      for (String page : pages) {
        assertSuggestions(before.get(page), true);
      }
      List<TestClient> members =
          Stream.generate(() -> app.person().header("Accept", "text/html")).limit(MEMBERS).toList();
      cluster.master(cluster.slot("articles{main}:")).kill();
      Eventually.holds(() -> assertUnavailable(app.anonymous().get(ARTICLES)));
      for (String page : pages) {
        Eventually.holds(
            () -> assertThat(members).anySatisfy(each -> assertSuggestions(each.get(page), false)));
      }
    }
  }

  private static void assertSuggestions(Answer page, boolean there) {
    assertThat(page.status()).as(page.body()).isEqualTo(200);
    assertThat(Jsoup.parse(page.body()).select(".suggested").isEmpty()).isNotEqualTo(there);
  }
}
