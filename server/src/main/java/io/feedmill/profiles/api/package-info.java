/// What other features show of people. Open `Profiles` first.
@NullMarked
package io.feedmill.profiles.api;

import org.jspecify.annotations.NullMarked;
