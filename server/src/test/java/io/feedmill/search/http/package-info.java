/// Search on a whole server.
@NullMarked
package io.feedmill.search.http;

import org.jspecify.annotations.NullMarked;
