/// Ranked articles on a whole server: the API, feeds and pages without scripts.
@NullMarked
package io.feedmill.articles.http;

import org.jspecify.annotations.NullMarked;
