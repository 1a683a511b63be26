/// Rebuilds feeds from SQL: one feed, or all feeds while the site runs.
///
/// Keeps the progress of the rebuild of all feeds in `timeline{main}:rebuild`. Open `RebuildFeed`
/// first.
@NullMarked
package io.feedmill.timeline.rebuild;

import org.jspecify.annotations.NullMarked;
