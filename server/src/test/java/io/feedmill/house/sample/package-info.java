/// A small house that breaks every rule of the big one, each in one known place.
@NullMarked
package io.feedmill.house.sample;

import org.jspecify.annotations.NullMarked;
