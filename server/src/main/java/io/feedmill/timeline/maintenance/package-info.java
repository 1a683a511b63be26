/// Workers that check and clean feeds: they compare feeds with SQL, and delete feeds of inactive
/// readers, old delivery counts and records of delivered posts.
///
/// Keeps nothing. Open `AuditFeeds` first.
@NullMarked
package io.feedmill.timeline.maintenance;

import org.jspecify.annotations.NullMarked;
