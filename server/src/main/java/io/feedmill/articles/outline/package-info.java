/// Where each comment of a discussion stands, kept in memory, so that one comment is read at the
/// same cost in a short discussion and in a long one.
///
/// Keeps outlines in memory. Open `ThreadOutlines` first.
@NullMarked
package io.feedmill.articles.outline;

import org.jspecify.annotations.NullMarked;
