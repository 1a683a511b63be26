package io.feedmill.accounts.deletion;

import java.util.Locale;

/// How far one part of an erasure is.
///
/// @param name the feature's
/// @param what what is erased, in words
/// @param left what there is still to do, in words; empty before it began and when it is done
record DeletionTaskProgress(String name, String what, State state, String left) {

  enum State {
    /// The feature has not heard of the deletion.
    WAITING,
    RUNNING,
    DONE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
