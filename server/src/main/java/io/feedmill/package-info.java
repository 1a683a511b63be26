/// Feedmill: one server for the five kinds of feeds that many sites build on Redis.
@NullMarked
package io.feedmill;

import org.jspecify.annotations.NullMarked;
