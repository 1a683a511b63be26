/// The HTML pages of articles.
///
/// Open `ArticlePages` for the routes first.
@NullMarked
package io.feedmill.articles.page;

import org.jspecify.annotations.NullMarked;
