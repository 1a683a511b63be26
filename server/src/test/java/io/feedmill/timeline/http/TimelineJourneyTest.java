package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import org.junit.jupiter.api.Test;

/// One journey through timelines: follow, post, read, block.
@WithApp
class TimelineJourneyTest {
  private static final String TIMELINE = "/api/v1/timeline";

  @Test
  void a_post_reaches_a_follower_and_is_hidden_by_a_block(TestApp app) {
    TestAccount author = TestAccount.at(app);
    TestAccount reader = TestAccount.at(app);
    reader.put("friends", author);
    String post = author.post("Good morning");
    Eventually.holds(
        () -> assertThat(TestAccount.ids(reader.client().get(TIMELINE))).containsExactly(post));
    author.put("blocks", reader);
    Eventually.holds(() -> assertThat(TestAccount.ids(reader.client().get(TIMELINE))).isEmpty());
  }
}
