/// Tests of the hub.
@NullMarked
package io.feedmill.syndication.hub;

import org.jspecify.annotations.NullMarked;
