/// Discussions and lists of comments over HTTP.
@NullMarked
package io.feedmill.articles.http.discussion;

import org.jspecify.annotations.NullMarked;
