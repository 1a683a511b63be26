package io.feedmill.accounts.invitation;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Deletes invitations that expired 30 days ago.
final class SweepInvitations implements Worker {
  private final InvitationStore store;

  SweepInvitations(InvitationStore store) {
    this.store = store;
  }

  @Override
  public String name() {
    return "invitations";
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
    store.sweep();
    return false;
  }
}
