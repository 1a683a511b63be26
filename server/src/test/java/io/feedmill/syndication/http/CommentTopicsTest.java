package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Feeds of comments are topics of the hub, as those of articles are.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommentTopicsTest {
  private final LocalWeb web = LocalWeb.start();
  private TestApp app;
  private HubSubscribers subscribers;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(HubSubscribers.settings(true));
    subscribers = new HubSubscribers(app, web);
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private static String path(String article) {
    return article.substring("/api/v1".length());
  }

  private static void comment(TestAccount person, String article, String text) {
    String body = Json.text(Map.of("text", text));
    assertThat(person.client().post(article + "/comments", body).status()).isEqualTo(201);
  }

  @Test
  void every_feed_of_comments_names_the_hub_which_takes_subscribers_of_it() {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    for (String base : List.of("/comments.%s", path(article) + "/comments.%s")) {
      for (String format : List.of("rss", "atom", "json")) {
        announced(base.formatted(format));
      }
    }
    announced("/comments.rss?author=" + ann.name());
  }

  private void announced(String feed) {
    var answer = app.anonymous().get(feed);
    String hub = HubSubscribers.SITE + "/hub";
    assertThat(answer.header("Link"))
        .as(feed)
        .isEqualTo(
            "<" + hub + ">; rel=\"hub\", <" + HubSubscribers.SITE + feed + ">; rel=\"self\"");
    assertThat(answer.body()).contains(hub);
    subscribers.ask(HubSubscribers.SITE + feed, web.address("/asked").toString());
  }

  @Test
  void other_addresses_are_no_topics() {
    TestAccount ann = TestAccount.at(app);
    String article = path(ArticleCalls.submit(ann.client()));
    for (String address :
        List.of(
            "/comments",
            "/comments.xml",
            "/comments.rss?author=nobody-has-this",
            "/comments.rss?author=" + ann.name() + "&x=1",
            "/comments.rss?author=" + ann.name().toUpperCase(Locale.ROOT),
            "/comments.rss?",
            "/comments.rss?author=" + "a".repeat(5_000),
            article + "/comments.rss?author=" + ann.name(),
            "/articles/0" + article.substring("/articles/".length()) + "/comments.rss",
            "/articles/999999/comments.rss")) {
      Map<String, String> form =
          Map.of(
              "hub.mode",
              "subscribe",
              "hub.topic",
              HubSubscribers.SITE + address,
              "hub.callback",
              web.address("/other").toString());
      assertThat(app.anonymous().submit("/hub", form).status()).as(address).isEqualTo(400);
    }
  }

  @Test
  void subscribers_receive_new_comments_until_the_article_is_deleted() {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    comment(ann, article, "Before");
    subscribers.subscribe(HubSubscribers.SITE + path(article) + "/comments.atom", "/thread");
    subscribers.subscribe(HubSubscribers.SITE + "/comments.json?author=" + ann.name(), "/person");
    subscribers.subscribe(HubSubscribers.SITE + "/comments.rss", "/site");
    comment(ann, article, "After the subscription");
    for (String callback : List.of("/thread", "/person", "/site")) {
      Eventually.holds(() -> {
        app.work("deliver-to-subscribers");
        assertThat(delivered(callback)).contains("After the subscription");
      });
    }
    assertThat(ann.client().delete(article).status()).isEqualTo(204);
    Eventually.holds(() -> {
      app.work("deliver-to-subscribers");
      app.work("deny-subscriptions");
      assertThat(subscribers.asked("/thread", "denied")).isNotEmpty();
    });
  }

  private String delivered(String callback) {
    return web.asked(callback).stream()
        .filter(asked -> asked.method().equals("POST"))
        .map(LocalWeb.Asked::body)
        .reduce("", (_, last) -> last);
  }
}
