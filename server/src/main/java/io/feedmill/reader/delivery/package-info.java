/// Delivers what feeds list to the channels that follow them.
///
/// Keeps nothing itself. Open `DeliverItems` first.
@NullMarked
package io.feedmill.reader.delivery;

import org.jspecify.annotations.NullMarked;
