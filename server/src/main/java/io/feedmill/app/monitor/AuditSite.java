package io.feedmill.app.monitor;

import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.PortionedWork;
import io.feedmill.kernel.work.Worker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the checks of `./feedmill fsck --repair` in the background, one after the other: finds
/// inconsistencies, repairs and counts them.
///
/// A round starts 5 min after the previous one ended, the first 5 min after the start. It works for
/// 50 ms each second, in one process of the cluster. If that process is killed, another one starts
/// the round again.
public final class AuditSite implements Worker, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(AuditSite.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final Duration PORTION = Duration.ofMillis(50);
  private static final int SHOWN = 10;

  /// The time between two rounds.
  static final Duration PAUSE = Duration.ofMinutes(5);

  private final List<Part> parts;
  private final InstantSource clock;
  private Instant next;
  private int at;
  private @Nullable PortionedWork work;

  private AuditSite(List<Part> parts, InstantSource clock) {
    this.parts = List.copyOf(parts);
    this.clock = clock;
    this.next = clock.instant().plus(PAUSE);
  }

  /// @param checks of everything, by the names that metrics have
  public static AuditSite of(List<NamedCheck> checks, MeterRegistry metrics, InstantSource clock) {
    return new AuditSite(checks.stream().map(each -> Part.of(each, metrics)).toList(), clock);
  }

  /// A check of one part of the site.
  public record NamedCheck(String name, Check check) {}

  /// A check with its metrics.
  ///
  /// @param left faults that the last run could not repair
  private record Part(
      NamedCheck named, Counter runs, Counter found, Counter repaired, AtomicLong left) {
    static Part of(NamedCheck named, MeterRegistry metrics) {
      AtomicLong left = new AtomicLong();
      String[] tags = {"check", named.name()};
      metrics.gauge("feedmill.audit.left", Tags.of(tags), left);
      return new Part(
          named,
          metrics.counter("feedmill.audit.runs", tags),
          metrics.counter("feedmill.audit.found", tags),
          metrics.counter("feedmill.audit.repaired", tags),
          left);
    }

    void count(Check.Result result) {
      runs.increment();
      found.increment((double) result.found());
      repaired.increment((double) Math.max(0, result.found() - result.left()));
      left.set(result.left());
      if (result.found() > 0) {
        LOG.warn(
            "the audit of {} found {}, {} left: {}",
            named.name(),
            result.found(),
            result.left(),
            result.lines().stream().limit(SHOWN).toList());
      }
    }
  }

  @Override
  public String name() {
    return "audit-site";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  /// Runs one portion; a check that fails is repeated in the next round.
  @Override
  public boolean runOnce() throws Exception {
    if (clock.instant().isBefore(next)) {
      return false;
    }
    PortionedWork now = work == null ? begin() : work;
    boolean done = true;
    try {
      done = now.goOn();
    } finally {
      if (done) {
        end();
      }
    }
    return false;
  }

  private PortionedWork begin() {
    Part part = parts.get(at);
    PortionedWork begun =
        PortionedWork.of(
            "audit-" + part.named().name(),
            PORTION,
            progress -> part.count(part.named().check().check(true, progress)));
    work = begun;
    return begun;
  }

  private void end() {
    work = null;
    at = (at + 1) % parts.size();
    if (at == 0) {
      next = clock.instant().plus(PAUSE);
    }
  }

  /// Stops the running check.
  @Override
  public void close() {
    PortionedWork now = work;
    if (now != null) {
      now.close();
    }
  }
}
