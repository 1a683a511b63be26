/// Samples of articles, votes and comments for the page of the design. Keeps nothing. Open
/// `ArticleDesignModule` first.
@NullMarked
package io.feedmill.articles.design;

import org.jspecify.annotations.NullMarked;
