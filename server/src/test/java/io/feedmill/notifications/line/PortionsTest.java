package io.feedmill.notifications.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.notifications.line.LineStore.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Lines read in portions.
class PortionsTest {
  private static final int MOST = 50;

  private final LinesOnRedis lines = new LinesOnRedis();
  private final ReportNotificationScript tell =
      new ReportNotificationScript(lines.redis, lines.keys, 1_000);
  private long position;

  private void tell(int post, long millis) {
    Map<LineId, Optional<LineRecord>> told = new HashMap<>();
    told.put(LinesOnRedis.like(post), LinesOnRedis.at(millis));
    RedisClient.await(tell.run(LinesOnRedis.ANN, "posts", ++position, told, false));
  }

  private List<LineId> portions(Runnable between) {
    List<LineId> read = new ArrayList<>();
    Optional<Place> next = Optional.of(Place.TOP);
    while (next.isPresent()) {
      LineStore.Portion portion = lines.store.after(LinesOnRedis.ANN, next.get(), MOST);
      portion.lines().forEach(line -> read.add(line.id()));
      next = portion.next();
      between.run();
    }
    return read;
  }

  @Test
  void each_line_is_in_one_portion_also_where_many_have_one_time() {
    for (int post = 1; post <= 60; post++) {
      tell(post, 1_000 + post);
    }
    for (int post = 61; post <= 220; post++) {
      tell(post, 2_000);
    }
    assertThat(portions(() -> {})).hasSize(220).isEqualTo(lines.ids());
  }

  @Test
  void a_line_that_moves_to_the_top_meanwhile_displaces_no_other() {
    for (int post = 1; post <= 150; post++) {
      tell(post, 1_000 + post);
    }
    List<LineId> before = lines.ids();
    int[] moved = {0};
    List<LineId> read =
        portions(() -> {
          moved[0]++;
          tell(moved[0], 5_000 + moved[0]);
        });
    List<LineId> stayed = new ArrayList<>(before);
    for (int post = 1; post <= moved[0]; post++) {
      stayed.remove(LinesOnRedis.like(post));
    }
    assertThat(read).containsSubsequence(stayed).doesNotHaveDuplicates();
  }
}
