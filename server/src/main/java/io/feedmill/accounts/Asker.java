package io.feedmill.accounts;

import io.feedmill.accounts.api.Viewer;
import java.util.Optional;

/// Who makes a call and by what.
///
/// @param session id of the session whose cookie came with it; empty for anonymous calls and API
///   tokens
record Asker(Viewer viewer, Optional<String> session) {
  static final Asker NOBODY = new Asker(new Viewer.Anonymous(), Optional.empty());
}
