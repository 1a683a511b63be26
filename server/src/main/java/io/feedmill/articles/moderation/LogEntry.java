package io.feedmill.articles.moderation;

import java.time.Instant;

/// Something a moderator or a group's owner did.
///
/// @param id place in the log
/// @param time when
/// @param action such as `remove`
/// @param actor account id
/// @param reason may be empty
/// @param article id, 0 when it was not about an article
/// @param group name, empty when it was not about a group
/// @param account id of the account it was about, 0 for none
public record LogEntry(
    String id,
    Instant time,
    String action,
    long actor,
    String reason,
    long article,
    String group,
    long account) {}
