package io.feedmill.articles.moderation;

import java.time.Instant;

/// An action of a moderator or a group's owner.
///
/// @param id position in the log
/// @param time when
/// @param action such as `remove`
/// @param actor account id
/// @param reason may be empty
/// @param article id, 0 when the action is not about an article
/// @param comment its number below the article, 0 when the action is not about a comment
/// @param group name, empty when the action is not about a group
/// @param account id of the account that the action is about, 0 for none
public record LogEntry(
    String id,
    Instant time,
    String action,
    long actor,
    String reason,
    long article,
    int comment,
    String group,
    long account) {}
