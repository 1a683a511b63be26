/// Which parts a site has. Keeps nothing. Open `Part` first.
@NullMarked
package io.feedmill.site.api;

import org.jspecify.annotations.NullMarked;
