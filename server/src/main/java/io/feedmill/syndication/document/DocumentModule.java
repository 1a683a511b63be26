package io.feedmill.syndication.document;

import io.feedmill.syndication.document.api.Documents;

/// Documents, wired.
public final class DocumentModule {
  private DocumentModule() {}

  public static Documents create() {
    return new WriteDocument();
  }
}
