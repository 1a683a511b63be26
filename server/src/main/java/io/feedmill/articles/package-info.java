/// Ranked articles: users submit links or texts, vote on them and read them newest or best first.
@NullMarked
package io.feedmill.articles;

import org.jspecify.annotations.NullMarked;
