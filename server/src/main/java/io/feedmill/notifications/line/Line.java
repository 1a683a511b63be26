package io.feedmill.notifications.line;

/// A line of an account.
///
/// @param score its place: unix ms of its last news
/// @param read whether it is read
public record Line(LineId id, long score, LineRecord record, boolean read) {}
