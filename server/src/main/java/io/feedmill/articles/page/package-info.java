/// The HTML pages of articles.
///
/// Keeps nothing. Open `ArticlePages` first: it has the routes.
@NullMarked
package io.feedmill.articles.page;

import org.jspecify.annotations.NullMarked;
