package io.feedmill.sessions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.ConfigException;
import io.feedmill.kernel.config.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionConfigTest {

  @Test
  void a_log_in_lasts_thirty_days_unused_and_ninety_in_all() {
    Settings settings = Settings.of(Map.of());
    assertThat(SessionConfig.from(settings)).isEqualTo(SessionConfig.STANDARD);
    assertThat(SessionConfig.STANDARD)
        .isEqualTo(new SessionConfig(Duration.ofDays(30), Duration.ofDays(90), 10_000_000, 100));
  }

  @Test
  void an_operator_may_shorten_it() {
    Settings settings =
        Settings.of(
            Map.of(
                "FEEDMILL_SESSION_IDLE", "1h",
                "FEEDMILL_SESSION_LIFETIME", "7d",
                "FEEDMILL_SESSION_CAP", "50"));
    SessionConfig config = SessionConfig.from(settings);
    settings.check();
    assertThat(config)
        .isEqualTo(new SessionConfig(Duration.ofHours(1), Duration.ofDays(7), 50, 100));
  }

  @Test
  void a_lifetime_shorter_than_the_idle_limit_is_a_mistake() {
    Settings settings = Settings.of(Map.of("FEEDMILL_SESSION_LIFETIME", "1d"));
    SessionConfig.from(settings);
    assertThatThrownBy(settings::check)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("FEEDMILL_SESSION_IDLE");
  }
}
