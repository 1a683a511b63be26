/// Import of articles from a Redis with the plain layout, and export.
///
/// Keeps nothing. Open `ImportSeedLayout` first.
@NullMarked
package io.feedmill.articles.seed;

import org.jspecify.annotations.NullMarked;
