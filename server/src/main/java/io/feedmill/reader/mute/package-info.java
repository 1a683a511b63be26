/// Muted and blocked authors: items of muted authors count as read, items of blocked authors are
/// removed and not added again.
///
/// Keeps the authors in `reader.barrier`. Open `ChangeMutesAndBlocks` first.
@NullMarked
package io.feedmill.reader.mute;

import org.jspecify.annotations.NullMarked;
