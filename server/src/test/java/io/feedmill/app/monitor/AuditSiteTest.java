package io.feedmill.app.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.app.monitor.AuditSite.NamedCheck;
import io.feedmill.kernel.work.Check;
import io.feedmill.testing.ManualClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The audit in the background.
class AuditSiteTest {
  private final ManualClock clock = ManualClock.atNoon();
  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final Deque<Check.Result> results = new ArrayDeque<>();
  private final List<String> ran = new ArrayList<>();
  private final AuditSite audit =
      AuditSite.of(List.of(named("one"), named("other")), metrics, clock);

  private NamedCheck named(String name) {
    return new NamedCheck(
        name,
        (repair, progress) -> {
          assertThat(repair).isTrue();
          progress.at(0, 1);
          ran.add(name);
          return results.removeFirst();
        });
  }

  @AfterEach
  void close() {
    audit.close();
  }

  private void found(long found, long left) {
    results.add(new Check.Result(List.of("found " + found), found, left));
  }

  private double counted(String what, String check) {
    return metrics.counter("feedmill.audit." + what, "check", check).count();
  }

  /// Runs until a round is over: portions end by the time that passes.
  private void round(int checks) throws Exception {
    int before = ran.size();
    while (ran.size() < before + checks) {
      audit.runOnce();
    }
    audit.runOnce();
  }

  @Test
  void what_is_found_and_repaired_is_counted_for_each_check() throws Exception {
    clock.advance(AuditSite.PAUSE);
    found(5, 2);
    found(0, 0);
    round(2);
    assertThat(counted("found", "one")).isEqualTo(5);
    assertThat(counted("repaired", "one")).isEqualTo(3);
    assertThat(metrics.get("feedmill.audit.left").tag("check", "one").gauge().value()).isEqualTo(2);
    assertThat(counted("runs", "other")).isEqualTo(1);
    assertThat(counted("found", "other")).isZero();
  }

  @Test
  void a_round_begins_five_minutes_after_the_start_and_after_the_one_before() throws Exception {
    audit.runOnce();
    assertThat(ran).isEmpty();
    clock.advance(AuditSite.PAUSE);
    found(0, 0);
    found(0, 0);
    round(2);
    audit.runOnce();
    assertThat(ran).containsExactly("one", "other");
    clock.advance(AuditSite.PAUSE);
    found(1, 0);
    found(0, 0);
    round(2);
    assertThat(ran).containsExactly("one", "other", "one", "other");
  }

  @Test
  void a_check_that_fails_holds_up_no_other() throws Exception {
    clock.advance(AuditSite.PAUSE);
    assertThatThrownBy(() -> round(1)).isInstanceOf(NoSuchElementException.class);
    found(0, 0);
    round(1);
    assertThat(ran).containsExactly("one", "other");
  }
}
