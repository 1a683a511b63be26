/// What ranked articles offer to the rest of the server.
@NullMarked
package io.feedmill.articles.api;

import org.jspecify.annotations.NullMarked;
