package io.feedmill.syndication.document;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.syndication.document.api.Profile;

/// Judges documents as somebody fetched them from a whole server.
public final class ServedDocument {
  private ServedDocument() {}

  /// Fails when a validator of the format would find something.
  ///
  /// @param self where the document was fetched
  public static void judge(Profile profile, String document, String self) {
    StrictDocuments.judge(profile, document, self, SystemClock.instance().instant());
  }
}
