/// Promises of the embedded servers, held against real processes that are stopped and killed.
@NullMarked
package io.feedmill.app.embedded;

import org.jspecify.annotations.NullMarked;
