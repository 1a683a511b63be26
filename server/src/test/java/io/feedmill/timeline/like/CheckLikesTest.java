package io.feedmill.timeline.like;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.TestDatabases;
import org.junit.jupiter.api.Test;

class CheckLikesTest {

  @Test
  void all_wrong_counts_are_found_and_repaired_in_any_number() {
    try (Database database = TestDatabases.fresh()) {
      database.useHandle(handle ->
          handle.execute(
              "INSERT INTO timeline.like_count (post, likes)"
                  + " SELECT id, 5 FROM generate_series(1, 2001) AS id"));
      CheckLikes check = new CheckLikes(database);
      assertThat(check.check(false, Progress.UNWATCHED).found()).isEqualTo(2_001);
      Check.Result repaired = check.check(true, Progress.UNWATCHED);
      assertThat(repaired.clean()).isTrue();
      assertThat(check.check(false, Progress.UNWATCHED).found()).isZero();
    }
  }
}
