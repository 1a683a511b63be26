/// The steps that new members may take after sign-up. Keeps nothing. Open `WelcomePages` first.
@NullMarked
package io.feedmill.app.welcome;

import org.jspecify.annotations.NullMarked;
