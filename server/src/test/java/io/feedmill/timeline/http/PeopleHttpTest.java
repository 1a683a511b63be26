package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@WithApp
class PeopleHttpTest {
  private final TestApp app;

  PeopleHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_followee_is_named_by_id_or_by_name() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount cleo = TestAccount.at(app);
    assertThat(ann.put("friends", ben).text("/relation/follows")).isEqualTo("true");
    assertThat(ann.client().put("/api/v1/friends/@" + cleo.name(), "{}").status()).isEqualTo(200);
    assertThat(ann.put("friends", ben).status()).isEqualTo(200);
    Answer friends = ann.client().get("/api/v1/friends");
    assertThat(TestAccount.ids(friends)).containsExactlyInAnyOrder(ben.id(), cleo.id());
    assertThat(friends.text("/count")).isEqualTo("2");
    Answer followers = app.anonymous().get("/api/v1/users/@" + ben.name() + "/followers");
    assertThat(TestAccount.ids(followers)).containsExactly(ann.id());
    assertThat(ann.client().delete("/api/v1/friends/@" + cleo.name()).status()).isEqualTo(204);
    assertThat(ann.remove("friends", ben).status()).isEqualTo(204);
    assertThat(ann.remove("friends", ben).status()).isEqualTo(204);
    assertThat(ann.client().get("/api/v1/friends").body()).isEqualTo("{\"items\":[],\"count\":0}");
  }

  @Test
  void a_person_shows_the_viewers_relation() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ann.put("friends", ben);
    ben.put("mutes", ann);
    Answer seen = ben.client().get("/api/v1/users/" + ann.id());
    assertThat(seen.text("/relation/followed")).isEqualTo("true");
    assertThat(seen.text("/relation/mutes")).isEqualTo("true");
    assertThat(seen.text("/friends")).isEqualTo("1");
    assertThat(app.anonymous().get("/api/v1/users/" + ben.id()).body())
        .isEqualTo(
            "{\"id\":\"%s\",\"name\":\"%s\",\"followers\":1,\"friends\":0}"
                .formatted(ben.id(), ben.name()));
  }

  @Test
  void a_block_ends_follows_and_forbids_new_ones() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ann.put("friends", ben);
    ben.put("friends", ann);
    assertThat(ben.put("blocks", ann).text("/relation/blocks")).isEqualTo("true");
    assertThat(TestAccount.ids(ann.client().get("/api/v1/friends"))).isEmpty();
    assertThat(ann.put("friends", ben).status()).isEqualTo(403);
    assertThat(ben.put("friends", ann).status()).isEqualTo(403);
    assertThat(TestAccount.ids(ben.client().get("/api/v1/blocks"))).containsExactly(ann.id());
    assertThat(ann.client().get("/api/v1/blocks").body()).isEqualTo("{\"items\":[]}");
    ben.remove("blocks", ann);
    assertThat(ann.put("friends", ben).status()).isEqualTo(200);
  }

  @Test
  void an_unknown_person_is_not_found_and_an_account_cannot_follow_itself() {
    TestAccount ann = TestAccount.at(app);
    for (String unknown :
        new String[] {"99", "@nobody_here", "0", "-1", "x", "@", "1e3", "@a%00"}) {
      for (String list : new String[] {"friends", "blocks", "mutes"}) {
        assertThat(ann.client().put("/api/v1/" + list + "/" + unknown, "{}").status())
            .as(unknown)
            .isEqualTo(404);
      }
      assertThat(app.anonymous().get("/api/v1/users/" + unknown).status()).isEqualTo(404);
    }
    assertThat(ann.put("friends", ann).status()).isEqualTo(400);
    assertThat(app.anonymous().put("/api/v1/friends/" + ann.id(), "{}").status()).isEqualTo(401);
    assertThat(app.anonymous().get("/api/v1/friends").status()).isEqualTo(401);
    assertThat(ann.client().get("/api/v1/friends?after=x").status()).isEqualTo(400);
  }

  @Test
  void a_list_of_people_is_paged_by_cursor() {
    TestAccount ann = TestAccount.at(app);
    List<String> followers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      TestAccount follower = TestAccount.at(app);
      follower.put("friends", ann);
      followers.add(follower.id());
    }
    List<String> met = new ArrayList<>();
    String path = "/api/v1/users/" + ann.id() + "/followers?limit=2";
    Answer page = app.anonymous().get(path);
    met.addAll(TestAccount.ids(page));
    while (!page.text("/next").isEmpty()) {
      page = app.anonymous().get(path + "&after=" + page.text("/next"));
      met.addAll(TestAccount.ids(page));
    }
    assertThat(met).isEqualTo(followers);
  }
}
