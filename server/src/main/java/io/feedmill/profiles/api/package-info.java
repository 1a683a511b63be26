/// The profile data of people for other features. Open `Profiles` first.
@NullMarked
package io.feedmill.profiles.api;

import org.jspecify.annotations.NullMarked;
