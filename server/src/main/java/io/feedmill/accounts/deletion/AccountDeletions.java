package io.feedmill.accounts.deletion;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.deletion.DeletedAccountStore.Deleted;
import io.feedmill.kernel.event.Events;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// Registers the deletion task of each feature and reports the progress for deleted accounts. Calls
/// each feature, so it blocks.
public final class AccountDeletions {
  private static final Duration RECENT = Duration.ofDays(7);
  private static final int MOST = 20;

  private final DeletedAccountStore accounts;
  private final Events events;
  private final InstantSource clock;
  private final List<AccountDeletionTask> tasks = new CopyOnWriteArrayList<>();

  public AccountDeletions(DeletedAccountStore accounts, Events events, InstantSource clock) {
    this.accounts = accounts;
    this.events = events;
    this.clock = clock;
  }

  /// Registers the deletion task of a feature.
  public void add(AccountDeletionTask task) {
    tasks.add(task);
    events.on(AccountDeleted.class, task.name(), deleted -> task.begin().accept(deleted.account()));
  }

  /// Publishes [AccountDeleted] again for accounts deleted since a time.
  public void announceAgain(Instant since) {
    accounts.announceDeletions(since);
  }

  /// @param receipt that the owner got when the account was deleted
  Optional<DeletionProgress> find(String receipt) {
    return accounts.deleted(receipt).map(this::progress);
  }

  /// Deletions of the last 7 days that are not done, newest first, by name, each with the remaining
  /// work as text for users; checks at most the 20 newest.
  public Map<String, List<String>> inProgress() {
    Map<String, List<String>> inProgress = new LinkedHashMap<>();
    for (Deleted account : accounts.deletedSince(clock.instant().minus(RECENT), MOST)) {
      DeletionProgress deletion = progress(account);
      if (!deletion.done()) {
        inProgress.put(deletion.name(), deletion.words());
      }
    }
    return inProgress;
  }

  private DeletionProgress progress(Deleted account) {
    Optional<Set<String>> deliveredTo = events.undelivered(new AccountDeleted(account.id()));
    return new DeletionProgress(
        account.name(),
        account.deleted(),
        tasks.stream().map(task -> step(task, account.id(), deliveredTo)).toList());
  }

  private static DeletionTaskProgress step(
      AccountDeletionTask task, long account, Optional<Set<String>> deliveredTo) {
    if (deliveredTo.isPresent() && !deliveredTo.get().contains(task.name())) {
      return step(task, DeletionTaskProgress.State.WAITING, "");
    }
    return task.left()
        .apply(account)
        .map(left -> step(task, DeletionTaskProgress.State.RUNNING, left))
        .orElseGet(() -> step(task, DeletionTaskProgress.State.DONE, ""));
  }

  private static DeletionTaskProgress step(
      AccountDeletionTask task, DeletionTaskProgress.State state, String left) {
    return new DeletionTaskProgress(task.name(), task.what(), state, left);
  }
}
