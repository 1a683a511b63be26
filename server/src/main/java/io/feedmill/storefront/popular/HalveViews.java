package io.feedmill.storefront.popular;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Halves the weight of old views. Every server runs the script often; the script halves the views
/// once per period.
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
