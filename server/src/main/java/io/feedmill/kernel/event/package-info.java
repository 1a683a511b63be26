/// Facts that one feature tells the others and that no crash may lose: written with the change,
/// told soon after.
///
/// Open `Events` first.
@NullMarked
package io.feedmill.kernel.event;

import org.jspecify.annotations.NullMarked;
