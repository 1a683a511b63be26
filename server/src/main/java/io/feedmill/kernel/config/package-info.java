/// Settings, their sources and their validation; the only code that reads the environment.
///
/// Keeps nothing. Open `Settings` first.
@NullMarked
package io.feedmill.kernel.config;

import org.jspecify.annotations.NullMarked;
