/// Notifications by mail: at once, or in a daily digest, each kind as its reader chooses.
///
/// `MailChoices` holds people's choices, `MailNews` sends immediately, `MailDigests` sends once a
/// day, `NoticeTexts` contains the texts. Open `MailNews` first.
@NullMarked
package io.feedmill.notifications.mail;

import org.jspecify.annotations.NullMarked;
