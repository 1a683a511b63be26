package io.feedmill.accounts.deletion;

import java.util.Locale;

/// Progress of one deletion task.
///
/// @param name name of the feature
/// @param what data that is deleted, as text for users
/// @param left remaining work, as text for users; empty before it began and when it is done
record DeletionTaskProgress(String name, String what, State state, String left) {

  enum State {
    /// The feature has not received the event yet.
    WAITING,
    RUNNING,
    DONE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
