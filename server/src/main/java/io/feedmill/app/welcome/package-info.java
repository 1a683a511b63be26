/// The steps that new members may take after sign-up. Open `WelcomePages` first.
@NullMarked
package io.feedmill.app.welcome;

import org.jspecify.annotations.NullMarked;
