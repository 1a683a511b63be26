/// Checks of the whole site: for `./feedmill fsck`, and after a restore. Keeps nothing. Open
/// `SiteChecks` first.
@NullMarked
package io.feedmill.app.check;

import org.jspecify.annotations.NullMarked;
