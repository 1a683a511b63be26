/// What other features use of mail: queue a mail, define a list with unsubscription, administer the
/// queue. Keeps nothing. Open `Mailer` first.
@NullMarked
package io.feedmill.mail.api;

import org.jspecify.annotations.NullMarked;
