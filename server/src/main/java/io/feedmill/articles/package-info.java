/// Ranked articles: users submit links or texts, vote on them and read them newest or best first.
///
/// Keeps nothing itself. Open `ArticlesModule` first.
@NullMarked
package io.feedmill.articles;

import org.jspecify.annotations.NullMarked;
