package io.feedmill.kernel.event;

import java.util.Set;

/// An event that waits.
///
/// @param id its place in the order of publishing
/// @param type stable name of its type
/// @param payload the event as JSON
/// @param heardBy names of the subscribers that need not be told again
/// @param tries times that telling failed
record OutboxRow(long id, String type, String payload, Set<String> heardBy, int tries) {}
