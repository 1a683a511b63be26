/// Warm database rows and kept pages.
///
/// Rows: `delay:` says how often a row is loaded and `schedule:` when next; workers of all servers
/// share the loads. Pages: whole replies under the digest of their address, with the rows they were
/// made of, so that a changed row takes exactly its pages with it.
///
/// What holds a slow load and a change apart is the same for both. Who loads a row or builds a page
/// holds a claim with a name of its own; a change ends the claims of rows, and is noted for pages
/// with a number that only grows. What was loaded under an ended claim, or built from a row whose
/// number grew since, is not stored.
@NullMarked
package io.feedmill.storefront.cache;

import org.jspecify.annotations.NullMarked;
