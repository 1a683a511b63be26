/// The profile data of people for other features. Keeps nothing. Open `Profiles` first.
@NullMarked
package io.feedmill.profiles.api;

import org.jspecify.annotations.NullMarked;
