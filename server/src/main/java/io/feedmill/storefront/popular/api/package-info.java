/// What the other rooms may ask about popularity.
@NullMarked
package io.feedmill.storefront.popular.api;

import org.jspecify.annotations.NullMarked;
