/// What the graph of people tells the rest of the timeline: who follows whom, and that it changed.
@NullMarked
package io.feedmill.timeline.graph.api;

import org.jspecify.annotations.NullMarked;
