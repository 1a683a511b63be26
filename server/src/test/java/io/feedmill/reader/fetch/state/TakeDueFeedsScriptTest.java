package io.feedmill.reader.fetch.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.state.PlanFeedsScript.Plan;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.testing.TestLink;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class TakeDueFeedsScriptTest {
  private static final long FEED = 7;

  private final FetchFixture reading = new FetchFixture();

  @AfterEach
  void close() {
    reading.close();
  }

  @Test
  void a_feed_taken_by_one_worker_is_not_taken_by_another_until_its_lease_ends() {
    reading.fetches().watch(FEED, URI.create("https://feed.example/"), 1);
    TakeDueFeedsScript take = new TakeDueFeedsScript(TestLink.shared());
    TakeDueFeedsScript.Taken taken = take.call(10, Duration.ofMinutes(3));
    assertThat(taken.feeds()).containsExactly(FEED);
    assertThat(take.call(10, Duration.ofMinutes(3)).feeds()).isEmpty();
    PlanFeedsScript plan = new PlanFeedsScript(TestLink.shared());
    Instant next = Instant.now().plusSeconds(60);
    assertThat(plan.call(List.of(new Plan(FEED, "1", next)))).isZero();
    assertThat(plan.call(List.of(new Plan(8, taken.leaseEnd(), next), ours(taken, next)))).isOne();
    assertThat(reading.planned(FEED)).isEqualTo(Long.toString(next.toEpochMilli()));
    String planned = Long.toString(next.toEpochMilli());
    assertThat(plan.call(List.of(new Plan(FEED, planned, null)))).isOne();
    assertThat(plan.call(List.of(ours(taken, next)))).isZero();
    assertThat(reading.planned(FEED)).isNull();
  }

  private static Plan ours(TakeDueFeedsScript.Taken taken, Instant next) {
    return new Plan(FEED, taken.leaseEnd(), next);
  }
}
