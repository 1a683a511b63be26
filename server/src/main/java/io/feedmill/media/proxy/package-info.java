/// Pictures of other sites, fetched, re-encoded and cached. Keeps `media.proxy_key`, and fetched
/// pictures in a folder. Open `ProxyPictures` first.
@NullMarked
package io.feedmill.media.proxy;

import org.jspecify.annotations.NullMarked;
