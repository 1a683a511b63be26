package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.testing.Answer;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications of accepted invitations.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InvitationNoticesTest {
  private InvitedSite site;

  @BeforeAll
  void start() throws InterruptedException {
    site = new InvitedSite();
  }

  @AfterAll
  void stop() {
    site.close();
  }

  private Answer list(TestAccount person) {
    site.app.awaitEvents();
    return person.client().get("/api/v1/me/notifications?kind=invitation");
  }

  @Test
  void only_the_inviter_is_notified_of_a_new_account() throws SQLException {
    TestAccount ann = site.member();
    TestAccount ben = site.member();
    assertThat(list(ann).json().at("/items").size()).isZero();
    String eve = site.invited(ann.client());
    Answer told = list(ann);
    assertThat(told.json().at("/items").size()).isOne();
    assertThat(told.text("/items/0/people/0/name")).isEqualTo(eve);
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/@" + eve);
    assertThat(ann.client().get("/notifications").body()).contains("accepted your invitation");
    assertThat(list(ben).json().at("/items").size()).isZero();
    String max = site.invited(ann.client());
    assertThat(list(ann).text("/items/0/people/0/name")).isEqualTo(max);
    assertThat(list(ann).json().at("/unread").asInt()).isEqualTo(2);
  }

  @Test
  void a_newcomer_who_is_blocked_is_neither_shown_nor_counted() throws SQLException {
    TestAccount ann = site.member();
    String eve = site.invited(ann.client());
    assertThat(list(ann).json().at("/unread").asInt()).isOne();
    String id = list(ann).text("/items/0/people/0/id");
    ann.client().put("/api/v1/blocks/" + id, "{}");
    assertThat(list(ann).json().at("/unread").asInt()).isZero();
    ann.client().delete("/api/v1/blocks/" + id);
    assertThat(list(ann).text("/items/0/people/0/name")).isEqualTo(eve);
  }
}
