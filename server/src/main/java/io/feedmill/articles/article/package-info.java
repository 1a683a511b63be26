/// One article: submit, read, edit, delete and restore it; and the stream of changes.
///
/// Open `ArticleStore` first.
@NullMarked
package io.feedmill.articles.article;

import org.jspecify.annotations.NullMarked;
