/// Benchmarks of pictures, likes and notifications.
@NullMarked
package io.feedmill.people;

import org.jspecify.annotations.NullMarked;
