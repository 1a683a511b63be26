package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The text of an item without the page around it, which a script puts beside the list.
@WithApp
class ItemAloneTest {
  private final TestApp app;

  ItemAloneTest(TestApp app) {
    this.app = app;
  }

  @Test
  void an_item_is_sent_without_the_list_to_its_reader_alone() {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "follow", "channels");
    reader.follow("home", "https://part.example/feed", List.of(Follower.item("Alone", null)));
    TestClient person = owner.client();
    String id = Follower.ids(reader.get("action", "timeline", "channel", "home")).getFirst();
    String address = "/reader?channel=home&item=" + id + "&part=open";
    assertThat(person.get(address).body())
        .contains("Alone", "<article class=\"open\"", "name=\"_csrf\"")
        .doesNotContain("class=\"lines\"", "<header");
    assertThat(app.person().get(address).body()).doesNotContain("Alone", "<h2>");
    assertThat(app.anonymous().header("Accept", "text/html").get(address).header("location"))
        .startsWith("/login?next=");
  }

  @Test
  void a_deleted_item_leaves_the_place_empty() {
    String address = "/reader?channel=home&item=1_x&part=open";
    assertThat(app.person().get(address).status()).isEqualTo(200);
    assertThat(app.person().get(address).body()).contains("id=\"open\"").doesNotContain("<h2>");
  }
}
