/// Marks of viewers on articles: votes, what they saved and hid, how far they read; and how servers
/// keep them.
///
/// Open `MarkStamps` first.
@NullMarked
package io.feedmill.articles.mark;

import org.jspecify.annotations.NullMarked;
