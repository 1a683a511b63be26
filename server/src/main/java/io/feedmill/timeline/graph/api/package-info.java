/// What other rooms read of the graph of people: who follows whom, and events of changes.
@NullMarked
package io.feedmill.timeline.graph.api;

import org.jspecify.annotations.NullMarked;
