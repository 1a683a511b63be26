/// How we call addresses on the web, and which of those that somebody else names.
///
/// Open `WebClients` first.
@NullMarked
package io.feedmill.kernel.net;

import org.jspecify.annotations.NullMarked;
