/// What the HTTP kernel costs.
@NullMarked
package io.feedmill.kernel.http;

import org.jspecify.annotations.NullMarked;
