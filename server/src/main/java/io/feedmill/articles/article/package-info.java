/// One article: submit, read, edit, delete and restore it.
///
/// Open `ArticleStore` first.
@NullMarked
package io.feedmill.articles.article;

import org.jspecify.annotations.NullMarked;
