package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.cache.MembersOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/// The page of a post, and posts, replies and own lists of the API, for members on two servers.
class CachedPostPagesTest extends MembersOnTwoServers {
  private static final String POSTS = "/api/v1/posts/";

  /// What the page and the API say of a post, on both servers, after they were kept there.
  private static void sees(Member member, String post, Consumer<String> right) {
    for (String path : List.of("/posts/" + post, POSTS + post + "/replies")) {
      for (int times = 0; times < 3; times++) {
        member.sees(path, right);
      }
    }
  }

  @Test
  void replies_edits_likes_and_deletions_are_on_the_page_of_a_post() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    TestAccount cleo = TestAccount.at(there());
    String post = ben.post("words of ben");
    String page = "/posts/" + post;
    ann.sees(page, body -> assertThat(body).contains("words of ben"));
    String reply = cleo.reply(post, "answer of cleo").text("/id");
    ann.seesSoon(page, body -> assertThat(body).contains("answer of cleo"));
    ben.reply(post, "ben to all");
    sees(ann, post, body -> assertThat(body).contains("answer of cleo", "ben to all"));
    ann.sees("/posts/" + reply, body -> assertThat(body).contains("words of ben"));
    ben.edit(post, "other words");
    ann.sees(page, body -> assertThat(body).contains("other words").doesNotContain("words of ben"));
    ann.sees("/posts/" + reply, body -> assertThat(body).contains("other words"));
    String unliked = ann.near().get(page).body();
    ben.client().put(POSTS + reply + "/like", "");
    ann.sees(page, body -> assertThat(body).isNotEqualTo(unliked));
    ann.account().put("mutes", cleo);
    sees(ann, post, body -> assertThat(body).contains("ben to all").doesNotContain("of cleo"));
    ann.account().remove("mutes", cleo);
    sees(ann, post, body -> assertThat(body).contains("answer of cleo"));
    ben.client().delete(POSTS + reply);
    cleo.client().delete(POSTS + reply);
    ann.seesSoon(page, body -> assertThat(body).contains("ben to all").doesNotContain("of cleo"));
    ben.put("blocks", ann.account());
    ann.sees(page, body -> assertThat(body).doesNotContain("other words", "ben to all"));
    ben.remove("blocks", ann.account());
    ann.sees(page, body -> assertThat(body).contains("other words"));
    ben.client().delete(POSTS + post);
    ann.sees(page, body -> assertThat(body).doesNotContain("other words", "ben to all"));
    assertThat(ann.near().get(page).status()).isEqualTo(410);
  }

  /// The numbers of replies and reposts below a post.
  private static String responses(String page) {
    Element acts = Jsoup.parse(page).expectFirst(".post .acts");
    return acts.select(".replies").text() + " " + acts.select(".reposts").text();
  }

  @Test
  void replies_and_reposts_are_counted_below_a_post_on_every_page() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    TestAccount cleo = TestAccount.at(here());
    ann.account().put("friends", ben);
    String post = ben.post("counted");
    List<String> pages = List.of("/posts/" + post, "/@" + ben.name(), HOME);
    pages.forEach(page -> soon(ann, page, body -> assertThat(body).contains("counted")));
    String reply = cleo.reply(post, "answer of cleo").text("/id");
    String repost = cleo.repost(post).text("/id");
    ann.account().repost(post);
    pages.forEach(
        page -> ann.sees(page, body -> assertThat(responses(body)).as(page).isEqualTo("1 2")));
    cleo.client().delete(POSTS + repost);
    cleo.client().delete(POSTS + reply);
    pages.forEach(
        page -> ann.sees(page, body -> assertThat(responses(body)).as(page).isEqualTo(" 1")));
  }

  /// Pages that show all of a timeline that is longer than its feed, and one that does not.
  private static final String WHOLE = "/api/v1/timeline?limit=30";

  private static final String PART = "/api/v1/timeline?limit=12";

  /// What Ann reads: a repost by Dora, an old post and twelve others by Ben, and a repost by Cleo
  /// of the post that Dora reposted.
  private record Reading(
      Member ann, TestAccount ben, TestAccount cleo, TestAccount dora, String repost, String old) {}

  private Reading reading() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    TestAccount cleo = TestAccount.at(here());
    TestAccount dora = TestAccount.at(here());
    List.of(ben, cleo, dora).forEach(each -> ann.account().put("friends", each));
    String shown = TestAccount.at(here()).post("words that others repost");
    String repost = dora.repost(shown).text("/id");
    String old = ben.post("an old post");
    for (int more = 0; more < 12; more++) {
      ben.post("between " + more);
    }
    cleo.repost(shown);
    for (String page : List.of(HOME, WHOLE)) {
      soon(ann, page, body -> assertThat(body).contains("an old post", "between 11", repost));
      assertThat(ann.near().get(page).body()).doesNotContain(cleo.name());
    }
    return new Reading(ann, ben, cleo, dora, repost, old);
  }

  @Test
  void a_timeline_shows_what_happens_to_posts_that_are_older_than_its_feed() {
    Reading now = reading();
    now.ben().edit(now.old(), "an edited post");
    for (String page : List.of(HOME, WHOLE)) {
      soon(now.ann(), page, body -> assertThat(body).contains("an edited post"));
    }
    now.ben().client().delete(POSTS + now.old());
    for (String page : List.of(HOME, WHOLE)) {
      soon(now.ann(), page, body -> assertThat(body).doesNotContain("an edited post"));
    }
    now.ben().put("blocks", now.ann().account());
    for (String page : List.of(HOME, WHOLE)) {
      soon(now.ann(), page, body -> assertThat(body).doesNotContain("between"));
    }
  }

  @Test
  void a_repost_is_shown_when_an_older_one_that_is_on_no_page_was_withdrawn() {
    Reading now = reading();
    String dora = now.dora().name();
    String cleo = now.cleo().name();
    soon(
        now.ann(), PART, body -> assertThat(body).contains("between 0").doesNotContain(dora, cleo));
    now.dora().client().delete(POSTS + now.repost());
    for (String page : List.of(HOME, WHOLE, PART)) {
      now.ann()
          .sees(page, body -> assertThat(withoutPlace(body)).contains(cleo).doesNotContain(dora));
    }
    now.ann().account().put("mutes", now.cleo());
    for (String page : List.of(HOME, WHOLE, PART)) {
      soon(now.ann(), page, body -> assertThat(body).contains("between 0").doesNotContain(cleo));
    }
  }

  /// The place of the live stream is made of the last post that came or went.
  private static String withoutPlace(String page) {
    return page.replaceAll("data-last=\"[^\"]*\"", "");
  }

  /// Soon on both servers, and kept there afterwards.
  private static void soon(Member member, String page, Consumer<String> right) {
    for (int times = 0; times < 3; times++) {
      member.seesSoon(page, right);
    }
  }

  @Test
  void lists_of_the_api_are_as_the_caller_and_others_left_them() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String friends = "/api/v1/friends";
    String person = "/api/v1/users/" + ben.id();
    TestClient client = ann.client();
    TestClient other = ben.client();
    for (int times = 0; times < 3; times++) {
      ann.put("friends", ben);
      for (int reads = 0; reads < 2; reads++) {
        assertThat(client.get(friends).body()).contains(ben.name());
        assertThat(other.get(friends).body()).doesNotContain(ben.name());
        assertThat(client.get(person).body()).contains("\"follows\":true");
        assertThat(other.get(person).body()).doesNotContain("\"follows\":true");
        assertThat(here().anonymous().get(person).body()).doesNotContain("\"follows\":true");
      }
      ben.put("blocks", ann);
      assertThat(client.get(friends).body()).doesNotContain(ben.name());
      assertThat(client.get(person).body()).doesNotContain("\"follows\":true");
      ben.remove("blocks", ann);
    }
    String profile = "/api/v1/me/profile";
    client.get(profile);
    Map<String, String> called = Map.of("displayName", "Ann The First");
    client.send("PATCH", "/api/v1/me", "application/json", Json.text(called));
    assertThat(client.get(profile).body()).contains("Ann The First");
    assertThat(other.get(profile).body()).doesNotContain("Ann The First");
  }

  @Test
  void a_token_that_ended_or_lacks_the_scope_gets_no_list_that_its_holder_just_got() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    ann.put("friends", ben);
    String friends = "/api/v1/friends";
    TestClient narrow = token(ann, "shop:read");
    Answer made = issue(ann, "timeline:read");
    TestClient wide = token(made);
    for (int times = 0; times < 3; times++) {
      assertThat(ann.client().get(friends).body()).contains(ben.name());
      assertThat(wide.get(friends).body()).contains(ben.name());
      assertThat(narrow.get(friends).status()).isEqualTo(403);
      assertThat(here().anonymous().get(friends).status()).isEqualTo(401);
    }
    ann.client().delete("/api/v1/tokens/" + made.text("/id"));
    assertThat(wide.get(friends).status()).isEqualTo(401);
    assertThat(ann.client().get("/api/v1/tokens").body()).doesNotContain(made.text("/id"));
  }

  private static Answer issue(TestAccount owner, String scope) {
    Map<String, Object> wanted = Map.of("name", scope, "scopes", List.of(scope));
    return owner.client().post("/api/v1/tokens", Json.text(wanted));
  }

  private TestClient token(TestAccount owner, String scope) {
    return token(issue(owner, scope));
  }

  private TestClient token(Answer issued) {
    return here().anonymous().header("Authorization", "Bearer " + issued.text("/token"));
  }
}
