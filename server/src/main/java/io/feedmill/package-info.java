/// Feedmill: one server for the five kinds of feeds that sites keep rebuilding on Redis.
@NullMarked
package io.feedmill;

import org.jspecify.annotations.NullMarked;
