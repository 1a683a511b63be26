/// Pages that are kept until something that they show changes: what changed is told to all servers,
/// and each page knows what it shows.
///
/// Open `KeptPages` first.
@NullMarked
package io.feedmill.kernel.ready;

import org.jspecify.annotations.NullMarked;
