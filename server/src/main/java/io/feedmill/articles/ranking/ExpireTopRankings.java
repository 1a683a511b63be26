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

  private final OldArticlesStore store;

  public ExpireTopRankings(OldArticlesStore store) {
    this.store = store;
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
      more |= store.remove(period);
    }
    return more;
  }
}
