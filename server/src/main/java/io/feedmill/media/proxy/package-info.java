/// Pictures of other sites, fetched, re-encoded and cached. Open `ProxyPictures` first.
@NullMarked
package io.feedmill.media.proxy;

import org.jspecify.annotations.NullMarked;
