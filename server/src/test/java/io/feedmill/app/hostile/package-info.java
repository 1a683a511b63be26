/// Requests and documents of attackers, sent to the whole site.
@NullMarked
package io.feedmill.app.hostile;

import org.jspecify.annotations.NullMarked;
