/// Pictures of other sites, fetched, encoded again and kept for a while. Open `ProxyPictures`
/// first.
@NullMarked
package io.feedmill.media.proxy;

import org.jspecify.annotations.NullMarked;
