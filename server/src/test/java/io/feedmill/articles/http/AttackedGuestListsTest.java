package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.cache.MembersOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Lists that guests share without a request to a store: each action is on the next one, and no
/// viewer gets the list of another.
class AttackedGuestListsTest extends MembersOnTwoServers {
  private static final String JSON = "application/json";
  private static final String NEW = "/api/v1/articles?rank=new";
  private static final String LOG = "/api/v1/moderation-log";
  private static final String GROUPS = "/api/v1/groups?limit=100";
  private static final String UP = "{\"direction\":\"up\"}";

  private void keep(String... lists) {
    for (int times = 0; times < 3; times++) {
      for (String list : lists) {
        here().anonymous().get(list);
        there().anonymous().get(list);
      }
    }
  }

  /// A change that guests see at once where it was made, and soon on the other server.
  private void seen(String list, Consumer<String> right) {
    right.accept(here().anonymous().get(list).body());
    Eventually.holds(() -> right.accept(there().anonymous().get(list).body()));
  }

  private TestClient moderator() {
    TestAccount account = TestAccount.at(here());
    here().role(account.name(), Set.of(Role.USER, Role.MODERATOR));
    return browser(here(), account.name());
  }

  @Test
  void each_action_is_on_the_next_list_of_guests() {
    TestAccount ann = TestAccount.at(here());
    keep(NEW, LIST);
    String article = article(ann, "An article for guests");
    seen(NEW, body -> assertThat(body).contains("An article for guests"));
    seen(LIST, body -> assertThat(body).contains("An article for guests"));
    for (int votes = 2; votes < 5; votes++) {
      keep(NEW, LIST);
      TestAccount.at(here()).client().put(article + "/vote", UP);
      String count = "\"votes\":" + votes;
      seen(NEW, body -> assertThat(body).contains(count));
    }
    String list = article + "/comments";
    keep(list);
    String comment =
        "/api/v1/comments/" + ann.client().post(list, "{\"text\":\"first words\"}").text("/id");
    seen(list, body -> assertThat(body).contains("first words"));
    keep(list);
    ann.client().send("PATCH", comment, JSON, "{\"text\":\"second words\"}");
    seen(list, body -> assertThat(body).contains("second words").doesNotContain("first words"));
    keep(list);
    ann.client().delete(comment);
    seen(list, body -> assertThat(body).doesNotContain("second words"));
    keep(NEW, LIST);
    ann.client().delete(article);
    seen(NEW, body -> assertThat(body).doesNotContain("An article for guests"));
    seen(LIST, body -> assertThat(body).doesNotContain("An article for guests"));
    assertThat(here().anonymous().get(list).status()).isEqualTo(410);
  }

  @Test
  void moderation_earlier_articles_and_groups_are_as_they_are_now() {
    TestAccount ann = TestAccount.at(here());
    String link = "https://example.org/" + ann.name();
    String first = linked(ann, "First with a link", link, "group-" + ann.name());
    seen(GROUPS, body -> assertThat(body).contains("group-" + ann.name()));
    keep(GROUPS);
    String second = linked(ann, "Second with a link", link, "later-" + ann.name());
    seen(GROUPS, body -> assertThat(body).contains("later-" + ann.name()));
    String earlier = second + "/earlier";
    seen(earlier, body -> assertThat(body).contains("First with a link"));
    keep(earlier, LOG);
    String order = Json.text(Map.of("action", "remove", "reason", "reason of " + ann.name()));
    assertThat(moderator().post(first + "/moderation", order).status()).isEqualTo(200);
    seen(LOG, body -> assertThat(body).contains("reason of " + ann.name()));
    seen(earlier, body -> assertThat(body).doesNotContain("First with a link"));
    keep(first + "/comments");
    assertThat(here().anonymous().get(first + "/earlier").status()).isGreaterThanOrEqualTo(400);
  }

  private static String linked(TestAccount author, String title, String link, String group) {
    Answer made =
        author
            .client()
            .post(
                "/api/v1/articles?resubmit=true",
                Json.text(Map.of("title", title, "link", link, "groups", List.of(group))));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return "/api/v1/articles/" + made.text("/id");
  }

  @Test
  void a_caller_with_an_account_gets_their_own_list_or_a_refusal() {
    TestAccount ann = TestAccount.at(here());
    String article = article(ann, "An article with marks");
    String scopes = Json.text(Map.of("name", "reads", "scopes", List.of("articles:read")));
    Answer made = ann.client().post("/api/v1/tokens", scopes);
    TestClient program =
        here().anonymous().header("Authorization", "Bearer " + made.text("/token"));
    keep(NEW, article + "/comments", LOG, GROUPS);
    assertThat(program.get(NEW).body()).contains("\"myVote\":\"up\"");
    assertThat(here().anonymous().get(NEW).body()).doesNotContain("\"myVote\":\"up\"");
    assertThat(ann.client().get(NEW).body()).contains("\"myVote\":\"up\"");
    assertThat(ann.client().delete("/api/v1/tokens/" + made.text("/id")).status()).isEqualTo(204);
    for (String list : List.of(NEW, article + "/comments", article + "/earlier", LOG, GROUPS)) {
      keep(list);
      assertThat(program.get(list).status()).as(list).isEqualTo(401);
    }
    TestClient browser = browser(here(), ann.name());
    here().suspend(ann.name());
    keep(NEW);
    assertThat(browser.get(NEW).body()).doesNotContain("\"myVote\":\"up\"");
  }

  @Test
  void one_list_in_each_coding_language_and_form_of_request() {
    TestAccount ann = TestAccount.at(here());
    for (int i = 0; i < 8; i++) {
      article(ann, "A title that is long enough for a list that is compressed " + i);
    }
    TestClient guest = here().anonymous();
    for (String list : List.of(NEW, LIST, GROUPS, LOG)) {
      keep(list);
      Answer plain = guest.get(list);
      Answer packed = here().anonymous().header("Accept-Encoding", "gzip").get(list);
      assertThat(packed.header("vary")).isEqualTo(plain.header("vary"));
      assertThat(packed.header("etag")).isEqualTo(plain.header("etag"));
      Answer known = here().anonymous().header("If-None-Match", plain.header("etag")).get(list);
      assertThat(known.status()).isEqualTo(304);
      assertThat(known.body()).isEmpty();
      Answer head = guest.send("HEAD", list, "", "");
      assertThat(head.status()).isEqualTo(200);
      assertThat(head.body()).isEmpty();
      assertThat(head.header("etag")).isEqualTo(plain.header("etag"));
      Answer range = here().anonymous().header("Range", "bytes=0-5").get(list);
      assertThat(range.status()).isEqualTo(200);
      assertThat(range.body()).isEqualTo(plain.body());
      assertThat(guest.get(list).body()).isEqualTo(plain.body());
    }
    for (String language : List.of("de", "es", "en")) {
      TestClient reader =
          here().anonymous().header("Accept", "text/html").header("Accept-Language", language);
      assertThat(reader.get(LIST).body()).contains("<html lang=\"" + language + "\"");
      assertThat(reader.get("/@" + ann.name() + "/articles").body())
          .contains("<html lang=\"" + language + "\"");
    }
    assertThat(guest.get(NEW + "&limit=1").body()).isNotEqualTo(guest.get(NEW).body());
    assertThat(guest.get(NEW + "&limit=x").status()).isEqualTo(400);
    assertThat(guest.get(GROUPS + "&unknown=1").status()).isEqualTo(400);
  }

  @Test
  void members_see_their_votes_and_new_titles_on_the_articles_of_a_person() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    String page = "/@" + ben.name() + "/articles";
    String article = article(ben, "Title before the edit");
    for (int times = 0; times < 3; times++) {
      ann.near().get(page);
      ann.distant().get(page);
    }
    ann.account().client().put(article + "/vote", UP);
    ann.sees(page, body -> assertThat(body).contains("aria-pressed=\"true\""));
    ben.client().send("PATCH", article, JSON, "{\"title\":\"Title after the edit\"}");
    ann.sees(
        page,
        body ->
            assertThat(body)
                .contains("Title after the edit")
                .doesNotContain("Title before the edit"));
    ben.client().delete(article);
    ann.sees(page, body -> assertThat(body).doesNotContain("Title after the edit"));
    assertThat(ann.near().get("/@" + ann.account().name() + "/articles").body())
        .doesNotContain(ben.name());
  }
}
