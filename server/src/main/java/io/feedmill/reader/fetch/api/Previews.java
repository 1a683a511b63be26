package io.feedmill.reader.fetch.api;

import java.net.URI;

/// Looks at addresses that somebody thinks of following. Nothing is kept.
public interface Previews {
  /// Asks that address now. Takes up to half a minute.
  PreviewOutcome preview(URI address);
}
