/// Notifications by mail: at once, or in a daily digest, as each reader chooses for each kind.
///
/// `MailChoices` stores people's choices, `MailNews` sends immediately, `MailDigests` sends once a
/// day, `NoticeTexts` contains the texts. Keeps `notifications.digest` and `mail_kind`. Open
/// `MailNews` first.
@NullMarked
package io.feedmill.notifications.mail;

import org.jspecify.annotations.NullMarked;
