/// The program: commands, wiring, start and stop order. The only place that sees every feature.
@NullMarked
package io.feedmill.app;

import org.jspecify.annotations.NullMarked;
