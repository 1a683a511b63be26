/// One article: submit, read, edit, delete and restore it.
///
/// Keeps the hash of each article, its link and its groups in Redis (`ArticleKeys`). Open
/// `ArticleStore` first.
@NullMarked
package io.feedmill.articles.article;

import org.jspecify.annotations.NullMarked;
