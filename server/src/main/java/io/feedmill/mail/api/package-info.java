/// What others use of mail: queue one, offer a list that can be unsubscribed, administer the queue.
/// Open `Mailer` first.
@NullMarked
package io.feedmill.mail.api;

import org.jspecify.annotations.NullMarked;
