/// What features give to be searched. Open `SearchSource` first.
@NullMarked
package io.feedmill.search.api;

import org.jspecify.annotations.NullMarked;
