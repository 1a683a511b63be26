/// Groups of articles: create them, add and remove articles.
///
/// Keeps groups, their members and subscribers in Redis (`GroupKeys`). Open `GroupStore` first.
@NullMarked
package io.feedmill.articles.group;

import org.jspecify.annotations.NullMarked;
