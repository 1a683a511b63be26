package io.feedmill.kernel.event;

import java.util.Set;

/// An event that is not delivered to all subscribers yet.
///
/// @param id its position in the order of publishing
/// @param type stable name of its type
/// @param payload the event as JSON
/// @param deliveredTo names of the subscribers that have processed it
/// @param tries number of failed deliveries
record OutboxRow(long id, String type, String payload, Set<String> deliveredTo, int tries) {}
