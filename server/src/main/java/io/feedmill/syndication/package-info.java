/// Syndication: an editors' desk from which articles go out in named feeds that platforms fetch.
@NullMarked
package io.feedmill.syndication;

import org.jspecify.annotations.NullMarked;
