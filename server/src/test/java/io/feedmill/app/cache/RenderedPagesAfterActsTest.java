package io.feedmill.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Every action of members, on either of two servers, invalidates their cached pages, even pages
/// that do not depend on data that was read for the request.
class RenderedPagesAfterActsTest extends MembersOnTwoServers {
  @Test
  void marks_of_listed_articles_are_those_of_now() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "An article with marks");
    ann.sees(LIST, body -> assertThat(body).contains("An article with marks"));
    for (String mark : new String[] {"/saved", "/hidden"}) {
      String before = ann.near().get(LIST).body();
      assertThat(ann.near().get(LIST).body()).isEqualTo(before);
      ann.account().client().put(article + mark, "{}");
      ann.sees(LIST, body -> assertThat(body).isNotEqualTo(before));
      ann.account().client().delete(article + mark);
      ann.sees(LIST, body -> assertThat(body).contains("An article with marks"));
    }
    String unvoted = ann.near().get(LIST).body();
    ann.account().client().put(article + "/vote", "{\"direction\":\"up\"}");
    ann.sees(LIST, body -> assertThat(marked(body)).isGreaterThan(marked(unvoted)));
    ann.account().client().put(article + "/vote", "{\"direction\":\"none\"}");
    ann.sees(LIST, body -> assertThat(marked(body)).isEqualTo(marked(unvoted)));
  }

  @Test
  void one_s_own_marks_are_on_the_next_page_of_both_servers() {
    Member ann = member();
    String article = article(TestAccount.at(here()), "An article to mark");
    for (int round = 0; round < 10; round++) {
      ann.look();
      ann.account().client().put(article + "/hidden", "{}");
      assertThat(ann.distant().get(LIST).body()).doesNotContain("An article to mark");
      assertThat(ann.near().get(LIST).body()).doesNotContain("An article to mark");
      ann.look();
      ann.account().client().delete(article + "/hidden");
      assertThat(ann.distant().get(LIST).body()).contains("An article to mark");
    }
  }

  @Test
  void a_hidden_article_makes_room_for_one_that_was_below_the_page() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    String lowest = article(author, "The lowest of the page");
    for (int i = 0; i < 25; i++) {
      article(author, "One of many " + i);
    }
    ann.sees(LIST, body -> assertThat(body).doesNotContain("The lowest of the page"));
    String newest = article(author, "The newest of all");
    ann.account().client().put(newest + "/hidden", "{}");
    String next = article(author, "Nearly the newest");
    ann.account().client().put(next + "/hidden", "{}");
    ann.sees(
        LIST,
        body ->
            assertThat(body)
                .doesNotContain("The newest of all", "Nearly the newest", "The lowest"));
    for (int i = 0; i < 12; i++) {
      String one = article(author, "To be hidden " + i);
      ann.account().client().put(one + "/hidden", "{}");
    }
    ann.sees(LIST, body -> assertThat(body).doesNotContain("To be hidden").contains("One of many"));
    author.client().delete(lowest);
    String top = article(author, "Above all that is hidden");
    ann.sees(LIST, body -> assertThat(body).contains("Above all that is hidden"));
    author.client().delete(top);
    ann.sees(LIST, body -> assertThat(body).doesNotContain("Above all that is hidden"));
  }

  @Test
  void comments_are_new_in_lists_until_their_article_was_visited() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "A visited article");
    String page = article.replace("/api/v1", "");
    ann.near().get(page);
    ann.sees(LIST, body -> assertThat(body).contains("A visited article"));
    String quiet = ann.near().get(LIST).body();
    Answer made = author.client().post(article + "/comments", Json.text(Map.of("text", "words")));
    assertThat(made.status()).isEqualTo(201);
    ann.seesSoon(LIST, body -> assertThat(news(body)).isGreaterThan(news(quiet)));
    assertThat(ann.near().get(page).body()).contains("words");
    ann.sees(LIST, body -> assertThat(news(body)).isEqualTo(news(quiet)));
  }

  @Test
  void another_sees_nothing_of_what_one_did() {
    Member ann = member();
    Member ben = member();
    String article = article(TestAccount.at(here()), "An article for two");
    ann.sees(LIST, body -> assertThat(body).contains("An article for two"));
    ben.sees(LIST, body -> assertThat(body).contains("An article for two"));
    ann.account().client().put(article + "/hidden", "{}");
    ann.sees(LIST, body -> assertThat(body).doesNotContain("An article for two"));
    ben.sees(LIST, body -> assertThat(body).contains("An article for two"));
  }

  @Test
  void the_page_of_an_article_is_kept_and_says_what_is() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "A discussed article");
    String page = article.replace("/api/v1", "");
    keep(ann, page);
    Answer made = author.client().post(article + "/comments", Json.text(Map.of("text", "said")));
    String comment = "/api/v1/comments/" + made.text("/id");
    List<Consumer<TestClient>> changes =
        List.of(
            me -> me.put(article + "/vote", "{\"direction\":\"up\"}"),
            me -> me.put(comment + "/vote", "{\"direction\":\"up\"}"),
            me -> me.put(article + "/saved", "{}"),
            _ -> author.client().put(comment + "/vote", "{\"direction\":\"none\"}"),
            _ ->
                author.client().send("PATCH", comment, "application/json", "{\"text\":\"edited\"}"),
            _ -> ann.account().put("mutes", author),
            _ -> ann.account().remove("mutes", author),
            _ -> author.put("blocks", ann.account()),
            _ -> author.remove("blocks", ann.account()),
            _ -> author.client().post(article + "/comments", "{\"text\":\"said again\"}"),
            _ -> author.client().delete(comment),
            _ ->
                author
                    .client()
                    .send("PATCH", "/api/v1/me", "application/json", "{\"displayName\":\"Otto\"}"),
            _ ->
                author
                    .client()
                    .send("PATCH", article, "application/json", "{\"title\":\"Another title\"}"),
            _ -> author.client().delete(article));
    for (Consumer<TestClient> change : changes) {
      keep(ann, page);
      change.accept(ann.account().client());
      assertThat(words(ann.near().get(page))).isEqualTo(words(ann.near().get(fresh(page))));
      Eventually.holds(() ->
          assertThat(words(ann.distant().get(page)))
              .isEqualTo(words(ann.distant().get(fresh(page)))));
    }
  }

  @Test
  void what_is_new_in_a_discussion_stays_new_during_a_visit() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "An article that is visited twice");
    String page = article.replace("/api/v1", "");
    keep(ann, page);
    author.client().post(article + "/comments", Json.text(Map.of("text", "one more")));
    for (int times = 0; times < 4; times++) {
      assertThat(ann.near().get(page).body()).contains("one more");
    }
    assertThat(words(ann.near().get(page))).isEqualTo(words(ann.near().get(fresh(page))));
  }

  @Test
  void an_article_that_was_posted_before_is_not_named_once_it_is_deleted() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    List<String> posted =
        List.of("The first one", "The second one").stream()
            .map(title ->
                author
                    .client()
                    .post(
                        "/api/v1/articles",
                        Json.text(
                            Map.of(
                                "title",
                                title,
                                "link",
                                "https://example.org/posted-twice",
                                "resubmit",
                                true)))
                    .text("/id"))
            .toList();
    String page = "/articles/" + posted.getLast();
    keep(ann, page);
    ann.sees(page, body -> assertThat(body).contains("The first one"));
    keep(ann, page);
    author.client().delete("/api/v1/articles/" + posted.getFirst());
    ann.sees(page, body -> assertThat(body).doesNotContain("The first one"));
  }

  @Test
  void two_windows_with_the_same_kept_page_send_two_comments() {
    Member ann = member();
    String article = article(TestAccount.at(here()), "An article in two windows");
    String page = article.replace("/api/v1", "");
    keep(ann, page);
    Answer shown = ann.near().get(page);
    String key = shown.body().replaceAll("(?s).*name=\"key\" value=\"([^\"]+)\".*", "$1");
    assertThat(ann.near().get(page).body()).contains(key);
    for (String text : List.of("from one", "from the other", "from the other")) {
      ann.near().submitFrom(page, page + "/comments", Map.of("text", text, "key", key));
    }
    assertThat(ann.near().get(page).body())
        .containsOnlyOnce(">from one<")
        .containsOnlyOnce(">from the other<");
  }

  private static void keep(Member who, String page) {
    for (int times = 0; times < 3; times++) {
      who.near().get(page);
      who.distant().get(page);
    }
  }

  /// An address of the same page that was not requested before.
  private static String fresh(String page) {
    return page + "?x=" + System.nanoTime();
  }

  /// A page without its token, its own address, its key and its ages. Without what differs each
  /// time, and without where its stream begins: that of a page which was rendered earlier begins
  /// earlier, and sends what came since.
  private static String words(Answer page) {
    return page.body()
        .replace(page.formToken().isEmpty() ? "-" : page.formToken(), "")
        .replaceAll("(\\?x=|%3Fx%3D)[0-9]+", "")
        .replaceAll("name=\"key\" value=\"[^\"]*\"", "")
        .replaceAll("data-last=\"[0-9]+-[0-9]+\"", "")
        .replaceAll("(<time|data-unread)[^>]*>[^<]*", "");
  }

  private static int marked(String body) {
    return body.split("aria-pressed=\"true\"", -1).length;
  }

  private static int news(String body) {
    return body.split(", [0-9]+ new", -1).length;
  }
}
