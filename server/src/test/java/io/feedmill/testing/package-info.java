/// What tests share: clocks, servers and clients.
@NullMarked
package io.feedmill.testing;

import org.jspecify.annotations.NullMarked;
