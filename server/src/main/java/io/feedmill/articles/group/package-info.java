/// Groups of articles: create them, add and remove articles.
///
/// Open `GroupStore` first.
@NullMarked
package io.feedmill.articles.group;

import org.jspecify.annotations.NullMarked;
