/// The pages of the desk below `/desk`. Keeps nothing.
///
/// Open `DeskPages` first.
@NullMarked
package io.feedmill.syndication.page;

import org.jspecify.annotations.NullMarked;
