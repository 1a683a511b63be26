package io.feedmill.articles.ranking;

import io.feedmill.articles.model.Period;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.List;

/// Removes articles that are too old for their period from the top rankings. Readers omit such
/// articles too, so a delay is not visible.
public final class ExpireTopRankings implements Worker {
  private static final List<Period> PERIODS =
      List.of(Period.DAY, Period.WEEK, Period.MONTH, Period.YEAR);
  private static final Duration INTERVAL = Duration.ofSeconds(20);

  private final ExpireTopRankingsScript script;

  public ExpireTopRankings(ExpireTopRankingsScript script) {
    this.script = script;
  }

  @Override
  public String name() {
    return "sweep-top-articles";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    boolean more = false;
    for (Period period : PERIODS) {
      more |= script.call(period);
    }
    return more;
  }
}
