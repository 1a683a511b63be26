/// Unsubscribing by one click (RFC 8058). Keeps nothing. Open `UnsubscribePages` first.
@NullMarked
package io.feedmill.mail.unsubscribe;

import org.jspecify.annotations.NullMarked;
