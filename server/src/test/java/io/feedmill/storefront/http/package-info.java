/// The shop on a whole server: the API and pages without scripts, also while stores are killed.
@NullMarked
package io.feedmill.storefront.http;

import org.jspecify.annotations.NullMarked;
