/// Creates and connects all parts of the program; the only place that sees every feature.
///
/// Keeps nothing. Open `Wiring` first.
@NullMarked
package io.feedmill.app.wiring;

import org.jspecify.annotations.NullMarked;
