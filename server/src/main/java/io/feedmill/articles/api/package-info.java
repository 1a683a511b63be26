/// What other features and `app` use of ranked articles.
@NullMarked
package io.feedmill.articles.api;

import org.jspecify.annotations.NullMarked;
