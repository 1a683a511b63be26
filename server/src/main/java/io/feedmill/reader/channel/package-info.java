/// Channels in Redis: which items they hold, in what order, which are read; and in SQL who owns
/// them and what they follow.
///
/// A channel belongs to one account, and its keys lie in that account's partition. Items belong to
/// nobody: each lies in the partition of its feed, beside the set of channels that hold it. A
/// change that touches both partitions announces itself in the one before it acts in the other, so
/// that whatever a killed process leaves half done is finished by a worker.
@NullMarked
package io.feedmill.reader.channel;

import org.jspecify.annotations.NullMarked;
