package io.feedmill.reader.parse.api;

import java.util.List;

/// The result of reading an OPML list.
public sealed interface OpmlOutcome {
  /// The document is OPML.
  ///
  /// @param outlines the feeds in the document's order; a feed in several folders is listed several
  ///   times
  /// @param salvaged whether the document was broken: feeds may be missing
  record Listed(List<Outline> outlines, boolean salvaged) implements OpmlOutcome {
    public Listed {
      outlines = List.copyOf(outlines);
    }
  }

  /// The document is not OPML, or larger than [Feeds#MAX_BYTES] or 400,000 tags.
  record NotOpml() implements OpmlOutcome {}
}
