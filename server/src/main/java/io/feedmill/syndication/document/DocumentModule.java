package io.feedmill.syndication.document;

import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.syndication.document.api.Documents;

/// Wires the writing of documents.
public final class DocumentModule {
  private DocumentModule() {}

  /// @param pool cleans articles
  public static Documents create(DocumentPool pool) {
    return new WriteDocument(pool);
  }
}
