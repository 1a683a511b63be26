/// What other rooms read of the graph of people: who follows whom, and events of changes.
///
/// Keeps nothing. Open `Relations` first.
@NullMarked
package io.feedmill.timeline.graph.api;

import org.jspecify.annotations.NullMarked;
