/// Drafts of comments: kept for 30 days, so that a typed text survives the end of a session.
///
/// Keeps `articles.draft`. Open `Drafts` first; `DraftStore` stores them.
@NullMarked
package io.feedmill.articles.draft;

import org.jspecify.annotations.NullMarked;
