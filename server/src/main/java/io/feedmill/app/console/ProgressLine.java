package io.feedmill.app.console;

import java.io.Console;
import java.time.Duration;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// Progress of long work: a bar with rate and time left on a terminal, else a line every 10 s.
public final class ProgressLine implements AutoCloseable {
  private static final int ON_TERMINAL_MILLIS = 200;
  private static final int ELSEWHERE_MILLIS = 10_000;

  private static final int LINE_WIDTH = 100;

  private final ProgressBar bar;

  private ProgressLine(ProgressBar bar) {
    this.bar = bar;
  }

  public static ProgressLine of(String what, long total) {
    boolean terminal =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(what)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(terminal ? ON_TERMINAL_MILLIS : ELSEWHERE_MILLIS)
            .showSpeed()
            .setEtaFunction(state ->
                Optional.of(
                    left(state.getCurrent(), state.getMax(), state.getElapsedAfterStart())));
    if (!terminal) {
      builder.setConsumer(new DelegatingProgressBarConsumer(System.err::println, LINE_WIDTH));
    }
    return new ProgressLine(builder.build());
  }

  private static Duration left(long done, long total, Duration elapsed) {
    return done == 0 ? Duration.ZERO : elapsed.multipliedBy(total - done).dividedBy(done);
  }

  public void step() {
    bar.step();
  }

  public void at(long done, long total) {
    bar.maxHint(total);
    bar.stepTo(done);
  }

  @Override
  public void close() {
    bar.close();
  }
}
