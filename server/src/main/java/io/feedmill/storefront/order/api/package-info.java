/// What orders tell the rest: that one was placed.
@NullMarked
package io.feedmill.storefront.order.api;

import org.jspecify.annotations.NullMarked;
