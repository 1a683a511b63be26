package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.feed.DeskKeys;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Invalid entries of the plan.
class BadPlansTest {
  private static final String FEED = "production";
  private static final UUID ARTICLE = UUID.fromString("00000000-0000-0000-0000-000000000001");

  private final DeskAtTime real = new DeskAtTime();

  @BeforeEach
  void feeds() {
    real.queue(FEED, Duration.ZERO);
    real.put(ARTICLE, "Tea");
  }

  @AfterEach
  void close() {
    real.close();
  }

  @Test
  void an_invalid_plan_does_not_delay_others_and_is_retried_later() {
    for (int i = 0; i < 250; i++) {
      String bad = i % 2 == 0 ? "publish no-uuid " + i : "x" + i;
      real.redis.call(RedisClient.command(Command.ZADD, DeskKeys.due(), i, bad));
    }
    real.desk()
        .schedule(ARTICLE, List.of(FEED), real.now().plusSeconds(60), null, DeskAtTime.EDITOR);
    real.pass(Duration.ofSeconds(60));
    for (int run = 0; run < 3; run++) {
      real.runDue();
    }
    assertThat(real.runDue()).isZero();
    assertThat(real.desk().article(ARTICLE).orElseThrow().placements())
        .extracting(Placement::state)
        .containsExactly(ArticleState.LIVE);
    real.pass(Duration.ofMinutes(10));
    assertThat(real.runDue()).isPositive();
  }
}
