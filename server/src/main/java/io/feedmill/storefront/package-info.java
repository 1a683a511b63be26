/// A shop on Redis. Its sessions are those of the whole product.
@NullMarked
package io.feedmill.storefront;

import org.jspecify.annotations.NullMarked;
