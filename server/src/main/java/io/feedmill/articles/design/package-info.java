/// Samples of articles, votes and comments for the page of the design. Open `ArticleDesignModule`
/// first.
@NullMarked
package io.feedmill.articles.design;

import org.jspecify.annotations.NullMarked;
