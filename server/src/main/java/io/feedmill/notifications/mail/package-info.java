/// Notifications by mail: at once, or in a daily digest, each kind as its reader chooses.
///
/// `MailChoices` is what people choose, `MailNews` sends at once, `MailDigests` once a day,
/// `NoticeTexts` is what mails say. Open `MailNews` first.
@NullMarked
package io.feedmill.notifications.mail;

import org.jspecify.annotations.NullMarked;
