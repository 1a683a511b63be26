/// What the hub asks of those whose feeds it tells of.
@NullMarked
package io.feedmill.syndication.hub.api;

import org.jspecify.annotations.NullMarked;
