/// Drafts of comments: kept for 30 days, so that what was typed survives a lost session.
///
/// Open `Drafts` first; `DraftStore` keeps them.
@NullMarked
package io.feedmill.articles.draft;

import org.jspecify.annotations.NullMarked;
