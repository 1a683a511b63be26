/// What can be set, where it is read from and what is wrong with it; the only home of the
/// environment.
///
/// Open `Settings` first.
@NullMarked
package io.feedmill.kernel.config;

import org.jspecify.annotations.NullMarked;
