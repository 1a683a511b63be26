package io.feedmill.accounts.deletion;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.Erasure;
import io.feedmill.accounts.deletion.DeletedAccountStore.Deleted;
import io.feedmill.kernel.event.Events;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// Looks how far the things of deleted accounts are gone. Asks each feature, so it blocks.
public final class Deletions {
  private static final Duration RECENT = Duration.ofDays(7);
  private static final int MOST = 20;

  private final DeletedAccountStore accounts;
  private final Events events;
  private final InstantSource clock;
  private final List<Erasure> erasures = new CopyOnWriteArrayList<>();

  public Deletions(DeletedAccountStore accounts, Events events, InstantSource clock) {
    this.accounts = accounts;
    this.events = events;
    this.clock = clock;
  }

  /// Has a feature hear of deleted accounts, and its part shown.
  public void add(Erasure erasure) {
    erasures.add(erasure);
    events.on(
        AccountDeleted.class, erasure.name(), deleted -> erasure.begin().accept(deleted.account()));
  }

  /// @param receipt what the owner was given when the account was deleted
  Optional<Deletion> find(String receipt) {
    return accounts.deleted(receipt).map(this::look);
  }

  /// Those of the last 7 days that are not done, the newest first; at most the 20 newest are looked
  /// at.
  public List<Deletion> underWay() {
    return accounts.deletedSince(clock.instant().minus(RECENT), MOST).stream()
        .map(this::look)
        .filter(deletion -> !deletion.done())
        .toList();
  }

  private Deletion look(Deleted account) {
    Optional<Set<String>> heardBy = events.untold(new AccountDeleted(account.id()));
    return new Deletion(
        account.name(),
        account.deleted(),
        erasures.stream().map(erasure -> step(erasure, account.id(), heardBy)).toList());
  }

  private static ErasureStep step(Erasure erasure, long account, Optional<Set<String>> heardBy) {
    if (heardBy.isPresent() && !heardBy.get().contains(erasure.name())) {
      return step(erasure, ErasureStep.State.WAITING, "");
    }
    return erasure
        .left()
        .apply(account)
        .map(left -> step(erasure, ErasureStep.State.RUNNING, left))
        .orElseGet(() -> step(erasure, ErasureStep.State.DONE, ""));
  }

  private static ErasureStep step(Erasure erasure, ErasureStep.State state, String left) {
    return new ErasureStep(erasure.name(), erasure.what(), state, left);
  }
}
