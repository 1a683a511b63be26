/// The front page of the site, composed of blocks of the features. Keeps nothing. Open `FrontPages`
/// first.
@NullMarked
package io.feedmill.app.front;

import org.jspecify.annotations.NullMarked;
