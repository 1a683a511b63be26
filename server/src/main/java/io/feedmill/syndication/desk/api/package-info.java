/// What other packages may do at the desk: add demo articles and apply changes of articles.
///
/// Keeps nothing. Open `ArticleUpdates` first.
@NullMarked
package io.feedmill.syndication.desk.api;

import org.jspecify.annotations.NullMarked;
