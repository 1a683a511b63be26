package io.feedmill.storefront.popular;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Makes old views count less. Every server asks often; the script sees to it that views are halved
/// once per period however many ask, so no server has to be the one that does it.
final class HalveViews implements Worker {
  private final HalveViewsScript script;

  HalveViews(HalveViewsScript script) {
    this.script = script;
  }

  @Override
  public String name() {
    return "halve-views";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(10);
  }

  @Override
  public boolean runOnce() {
    return script.run() == HalveViewsScript.Outcome.CUT;
  }
}
