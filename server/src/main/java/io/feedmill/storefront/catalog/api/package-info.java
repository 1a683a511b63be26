/// What the catalog tells the rest: which items there are, and that one changed.
@NullMarked
package io.feedmill.storefront.catalog.api;

import org.jspecify.annotations.NullMarked;
