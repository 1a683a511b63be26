/// The timeline in the API, and `/admin/fanout`.
///
/// Keeps nothing. Open `TimelineResource` first.
@NullMarked
package io.feedmill.timeline.page;

import org.jspecify.annotations.NullMarked;
