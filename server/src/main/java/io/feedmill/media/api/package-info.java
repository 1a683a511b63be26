/// What other features use of media: pictures by id, and the references to them. Keeps nothing.
/// Open `Pictures` first.
@NullMarked
package io.feedmill.media.api;

import org.jspecify.annotations.NullMarked;
