package io.feedmill.articles.draft;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Deletes drafts of comments 30 days after they were last saved.
final class SweepDrafts implements Worker {
  private static final int BATCH = 1_000;

  private final DraftStore store;
  private final Drafts drafts;

  SweepDrafts(DraftStore store, Drafts drafts) {
    this.store = store;
    this.drafts = drafts;
  }

  @Override
  public String name() {
    return "comment-drafts";
  }

  @Override
  public Duration interval() {
    return Duration.ofHours(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    return store.sweep(drafts.since(), BATCH);
  }
}
