package io.feedmill.syndication.document;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.syndication.document.api.Profile;

/// Validates documents as fetched from a whole server.
public final class ServedDocument {
  private ServedDocument() {}

  /// Fails when a validator of the format finds an error.
  ///
  /// @param self address of the document
  public static void judge(Profile profile, String document, String self) {
    StrictDocuments.judge(profile, document, self, SystemClock.instance().instant());
  }
}
