package io.feedmill.articles.api;

import io.feedmill.kernel.work.Progress;
import java.io.IOException;

/// Writes all discussions, for export.
@FunctionalInterface
public interface DiscussionExport {
  /// Writes the discussions of live articles that have comments, in the order of their ids, one
  /// JSON object a line.
  ///
  /// @param site address of this site; empty when it is not known
  /// @return number of discussions
  long write(String site, Appendable out, Progress progress) throws IOException;
}
