package io.feedmill.app.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Empty pages of a new site, and where their buttons lead.
@Tag("slow")
@WithApp
class NextStepsTest {
  private final TestApp app;
  private final TestAccount ann;

  NextStepsTest(TestApp app) {
    this.app = app;
    ann = TestAccount.at(app);
  }

  private static Answer read(TestClient viewer, String path) {
    return viewer.header("Accept", "text/html").get(path);
  }

  /// The buttons of the empty state of a page; each leads to a page that the viewer may read.
  private static List<String> steps(TestClient viewer, String path) {
    Answer answer = read(viewer, path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    Document page = Jsoup.parse(answer.body());
    Elements buttons = page.select("section.empty .actions a.button");
    assertThat(buttons).as("buttons of " + path).isNotEmpty();
    for (Element button : buttons) {
      String to = button.attr("href");
      if (to.startsWith("#")) {
        assertThat(page.select(to)).as(to + " on " + path).hasSize(1);
      } else {
        Answer next = read(viewer, to);
        assertThat(next.status()).as(to + " on " + path).isIn(200, 303);
        assertThat(next.header("location")).as(to).isIn("", "/login?next=%2Farticles%2Fsubmit");
      }
    }
    return buttons.eachAttr("href");
  }

  @Test
  void a_guest_may_follow_every_next_step() {
    TestClient guest = app.anonymous();
    for (String path :
        List.of(
            "/articles/log",
            "/comments",
            "/shop",
            "/shop?q=zzz",
            "/shop/cart",
            "/search?q=zzzyyy",
            "/search?q=zzzyyy&kind=person",
            "/api?q=zzzyyy",
            "/docs?q=zzzyyy",
            "/@" + ann.name(),
            "/@" + ann.name() + "/articles",
            "/@" + ann.name() + "/comments",
            "/@" + ann.name() + "/followers")) {
      assertThat(steps(guest, path)).as(path).doesNotContain("/compose");
    }
    assertThat(steps(guest, "/groups")).containsExactly("/login?next=%2Fgroups");
    assertThat(steps(guest, "/search?q=zzzyyy&kind=person")).containsExactly("/search?q=zzzyyy");
  }

  @Test
  void a_search_for_people_searches_people() {
    Document search = Jsoup.parse(read(ann.client(), "/search?kind=person").body());
    assertThat(search.select("main form input[name=kind]").val()).isEqualTo("person");
    Document unknown = Jsoup.parse(read(ann.client(), "/search?kind=people").body());
    assertThat(unknown.select("main form input[name=kind]")).isEmpty();
  }

  @Test
  void a_member_may_follow_every_next_step() {
    for (String path :
        List.of(
            "/home",
            "/home/muted",
            "/home/blocked",
            "/reader",
            "/reader?unread=1",
            "/reader?channel=notifications",
            "/reader/search?q=zzz",
            "/articles/saved",
            "/articles/hidden",
            "/shop/orders",
            "/groups?q=zzz")) {
      steps(ann.client(), path);
    }
    assertThat(steps(ann.client(), "/groups")).containsExactly("#groups-create");
    assertThat(steps(ann.client(), "/home/following")).containsExactly("/search?kind=person");
    assertThat(steps(ann.client(), "/notifications"))
        .containsExactly("/search?kind=person", "/notifications/settings");
    assertThat(steps(ann.client(), "/notifications?kind=like")).containsExactly("/notifications");
    assertThat(steps(ann.client(), "/reader?channel=notifications"))
        .containsExactly("/notifications");
  }

  @Test
  void only_the_owner_of_an_empty_profile_sees_a_button_to_write() {
    TestAccount ben = TestAccount.at(app);
    String page = "/@" + ann.name();
    assertThat(steps(ann.client(), page)).containsExactly("/compose");
    assertThat(steps(ben.client(), page)).containsExactly("/search?kind=person");
    assertThat(steps(ann.client(), page + "/articles")).containsExactly("/articles/submit");
    assertThat(steps(ben.client(), page + "/articles")).containsExactly("/articles");
    assertThat(steps(ann.client(), page + "/followers")).containsExactly("/compose");
    assertThat(steps(ben.client(), page + "/followers")).containsExactly(page);
    String tree = "/invitations/tree/" + ann.name();
    assertThat(steps(ann.client(), tree)).containsExactly("/account/invitations");
    assertThat(steps(ben.client(), tree)).containsExactly(page);
    ann.put("blocks", ben);
    assertThat(steps(ben.client(), page)).containsExactly("/home");
  }

  @Test
  void an_editor_may_follow_every_next_step() {
    TestClient admin = app.admin();
    for (String path :
        List.of("/articles/flagged", "/comments/flagged", "/admin/items", "/admin/categories")) {
      steps(admin, path);
    }
    assertThat(steps(admin, "/desk")).containsExactly("/desk/new", "/desk?editedWithin=all");
    assertThat(steps(admin, "/desk?editedWithin=all")).containsExactly("/desk/new");
    assertThat(steps(admin, "/admin/orders")).containsExactly("/admin/orders?state=all");
    assertThat(steps(admin, "/admin/orders?state=all")).containsExactly("/admin/items");
  }
}
