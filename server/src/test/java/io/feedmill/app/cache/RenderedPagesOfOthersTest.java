package io.feedmill.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Cached pages on two servers show members the present state of other members.
class RenderedPagesOfOthersTest extends MembersOnTwoServers {
  @Test
  void posts_likes_mutes_blocks_and_deletions_are_seen() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    ann.account().put("friends", ben);
    ann.sees(HOME, body -> assertThat(body).contains("haven't posted yet"));
    String post = ben.post("words of ben");
    ann.seesSoon(HOME, body -> assertThat(body).contains("words of ben"));
    String before = ann.near().get(HOME).body();
    ann.account().client().put("/api/v1/posts/" + post + "/like", "");
    ann.sees(HOME, body -> assertThat(body).isNotEqualTo(before).contains("words of ben"));
    ben.edit(post, "other words");
    ann.seesSoon(HOME, body -> assertThat(body).contains("other words"));
    ann.account().put("mutes", ben);
    ann.seesSoon(HOME, body -> assertThat(body).doesNotContain("other words"));
    ann.account().remove("mutes", ben);
    ann.seesSoon(HOME, body -> assertThat(body).contains("other words"));
    ben.client().delete("/api/v1/posts/" + post);
    ann.seesSoon(HOME, body -> assertThat(body).doesNotContain("other words"));
    ben.post("the last of ben");
    ann.seesSoon(HOME, body -> assertThat(body).contains("the last of ben"));
    ben.put("blocks", ann.account());
    ann.seesSoon(HOME, body -> assertThat(body).doesNotContain("the last of ben"));
  }

  @Test
  void what_a_post_quotes_is_as_it_is() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    TestAccount cleo = TestAccount.at(here());
    ann.account().put("friends", ben);
    String quoted = cleo.post("words of cleo");
    Map<String, String> quoting = Map.of("text", "look at this", "quote", quoted);
    assertThat(ben.client().post("/api/v1/posts", Json.text(quoting)).status()).isEqualTo(201);
    ann.seesSoon(HOME, body -> assertThat(body).contains("words of cleo"));
    cleo.edit(quoted, "edited by cleo");
    ann.sees(HOME, body -> assertThat(body).contains("edited by cleo"));
    cleo.put("blocks", ann.account());
    ann.sees(HOME, body -> assertThat(body).doesNotContain("edited by cleo"));
    cleo.remove("blocks", ann.account());
    ann.sees(HOME, body -> assertThat(body).contains("edited by cleo"));
    String open = ann.near().get(HOME).body();
    ann.account().put("mutes", cleo);
    ann.sees(HOME, body -> assertThat(body.length()).isGreaterThan(open.length()));
    ann.account().remove("mutes", cleo);
    ann.sees(HOME, body -> assertThat(body).hasSameSizeAs(open));
    cleo.client().delete("/api/v1/posts/" + quoted);
    ann.sees(HOME, body -> assertThat(body).doesNotContain("edited by cleo"));
  }

  @Test
  void a_cached_page_equals_a_freshly_rendered_one() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    ann.account().put("friends", ben);
    String post = ben.post("to be compared");
    Eventually.holds(() -> assertThat(ann.near().get(HOME).body()).contains("to be compared"));
    List<Runnable> changes =
        List.of(
            () -> ben.edit(post, "compared again"),
            () -> ann.account().put("mutes", ben),
            () -> ann.account().remove("mutes", ben),
            () -> ann.account().client().put("/api/v1/posts/" + post + "/like", ""),
            () -> ann.account().remove("friends", ben));
    for (Runnable change : changes) {
      ann.look();
      change.run();
      assertThat(says(ann.near().get(HOME).body(), "to be compared", "compared again", ">1<"))
          .isEqualTo(
              says(ann.near().get(HOME + "?x=").body(), "to be compared", "compared again", ">1<"));
    }
  }

  @Test
  void lists_have_the_marks_of_the_viewer_and_their_groups() {
    Member ann = member();
    Member ben = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "A listed article");
    ann.sees(LIST, body -> assertThat(body).contains("A listed article"));
    ann.account().client().put(article + "/hidden", "{}");
    ann.account().client().put("/api/v1/subscriptions/no-such-group", "{}");
    author.client().post("/api/v1/groups", "{\"name\":\"beside-it\"}");
    String before = ann.near().get(LIST).body();
    ann.account().client().put("/api/v1/subscriptions/beside-it", "{}");
    ann.sees(LIST, body -> assertThat(body).contains("beside-it").isNotEqualTo(before));
    ann.sees("/groups", body -> assertThat(body).contains("beside-it"));
    Answer made =
        author.client().post(article + "/comments", Json.text(Map.of("text", "words below")));
    ann.seesSoon("/comments", body -> assertThat(body).contains("words below"));
    String unvoted = ann.near().get("/comments").body();
    String vote = "/api/v1/comments/" + made.text("/id") + "/vote";
    ann.account().client().put(vote, "{\"direction\":\"up\"}");
    ann.sees("/comments", body -> assertThat(body).isNotEqualTo(unvoted));
    author.client().delete("/api/v1/comments/" + made.text("/id"));
    ann.sees("/comments", body -> assertThat(body).doesNotContain("words below"));
    author.client().delete(article);
    ann.sees(LIST, body -> assertThat(body).doesNotContain("A listed article"));
    ben.sees(LIST, body -> assertThat(body).doesNotContain("A listed article"));
  }

  @Test
  void the_page_of_a_person_says_what_is_between_the_two() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    String post = ben.post("seen by ann");
    String article = article(ben, "For a comment of ben");
    Answer comment = ben.client().post(article + "/comments", Json.text(Map.of("text", "said")));
    String page = "/@" + ben.name();
    List<Runnable> changes =
        List.of(
            () -> ann.account().put("friends", ben),
            () -> ann.account().client().put("/api/v1/posts/" + post + "/like", ""),
            () -> ben.put("friends", ann.account()),
            () -> ann.account().put("mutes", ben),
            () -> ann.account().remove("mutes", ben),
            () -> ben.edit(post, "seen otherwise"),
            () -> ben.put("blocks", ann.account()),
            () -> ben.remove("blocks", ann.account()),
            () -> ann.account().put("blocks", ben),
            () -> ann.account().remove("blocks", ben));
    for (Runnable change : changes) {
      keep(ann, page);
      change.run();
      assertThat(words(ann.near().get(page))).isEqualTo(words(ann.near().get(fresh(page))));
      Eventually.holds(() ->
          assertThat(words(ann.distant().get(page)))
              .isEqualTo(words(ann.distant().get(fresh(page)))));
    }
    String tab = page + "/comments";
    Eventually.holds(() -> assertThat(ann.near().get(tab).body()).contains("said"));
    keep(ann, tab);
    String unvoted = ann.near().get(tab).body();
    String vote = "/api/v1/comments/" + comment.text("/id") + "/vote";
    ann.account().client().put(vote, "{\"direction\":\"up\"}");
    ann.sees(tab, body -> assertThat(body).isNotEqualTo(unvoted));
  }

  private static List<Boolean> says(String body, String... words) {
    return List.of(words).stream().map(body::contains).toList();
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

  /// The page without what differs in each response: token, own address, ages, unread count, and
  /// the position at which its stream begins, which is earlier on a page that was rendered earlier.
  private static String words(Answer page) {
    return page.body()
        .replace(page.formToken(), "")
        .replaceAll("(\\?x=|%3Fx%3D)[0-9]+", "")
        .replaceAll("data-last=\"[0-9]+-[0-9]+\"", "")
        .replaceAll("(<time|data-unread)[^>]*>[^<]*", "");
  }
}
