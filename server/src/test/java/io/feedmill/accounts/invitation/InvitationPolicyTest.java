package io.feedmill.accounts.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.invitation.InvitationPolicy.RankHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InvitationPolicyTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");

  private final InvitationPolicy policy = new InvitationPolicy(InvitationConfig.STANDARD);

  private int quota(long days, boolean staff, boolean suspended, String ban) {
    RankHistory standing =
        new RankHistory(
            NOW.minus(Duration.ofDays(days)),
            staff,
            suspended,
            Optional.of(ban).filter(reason -> !reason.isEmpty()));
    return policy.quota(standing, NOW).most();
  }

  @Test
  void the_quota_grows_with_the_age_and_falls_to_none_with_the_standing() {
    assertThat(quota(0, false, false, "")).isZero();
    assertThat(quota(13, false, false, "")).isZero();
    assertThat(quota(14, false, false, "")).isEqualTo(5);
    assertThat(quota(180, false, false, "")).isEqualTo(10);
    assertThat(quota(1_000, false, true, "")).isZero();
    assertThat(quota(1_000, false, false, "sold them")).isZero();
    assertThat(quota(0, true, true, "")).isEqualTo(100);
    assertThat(quota(1_000, true, false, "sold them")).isZero();
  }
}
