/// Posts: written, answered, shown again, changed and deleted; and the rule about who sees which.
///
/// Open `PostStore` first.
@NullMarked
package io.feedmill.timeline.post;

import org.jspecify.annotations.NullMarked;
