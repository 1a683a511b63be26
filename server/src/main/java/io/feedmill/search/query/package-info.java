/// What people type into the box, and how texts become words. Open `SearchQuery` first.
@NullMarked
package io.feedmill.search.query;

import org.jspecify.annotations.NullMarked;
