/// The desk, its feeds and the hub on a whole server: the API, documents and pages without scripts.
@NullMarked
package io.feedmill.syndication.http;

import org.jspecify.annotations.NullMarked;
