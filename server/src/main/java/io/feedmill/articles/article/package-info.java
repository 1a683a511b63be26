/// One article: submit, read, edit, delete and restore it, and its stream of changes.
///
/// Open `ArticleStore` first.
@NullMarked
package io.feedmill.articles.article;

import org.jspecify.annotations.NullMarked;
