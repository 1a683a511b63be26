/// Groups of articles: create them, and put articles into them and take them out.
///
/// Open `GroupStore` first.
@NullMarked
package io.feedmill.articles.group;

import org.jspecify.annotations.NullMarked;
