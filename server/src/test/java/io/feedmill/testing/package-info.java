/// What tests share: clocks, servers and clients; browsers are in `browser`.
@NullMarked
package io.feedmill.testing;

import org.jspecify.annotations.NullMarked;
