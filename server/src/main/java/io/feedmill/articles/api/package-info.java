/// What other features and `app` use of ranked articles.
///
/// Keeps nothing. Open `ArticleSubmissions` first.
@NullMarked
package io.feedmill.articles.api;

import org.jspecify.annotations.NullMarked;
