/// Channels and their items: keys, tables and scripts.
///
/// Redis stores the items of a channel, their order, and which are read; SQL stores the owner of a
/// channel and the feeds that it follows. A channel belongs to one account, and its keys are in
/// that account's partition. Items belong to no account: each is in the partition of its feed,
/// beside the set of channels that have it. A change of both partitions is recorded in one before
/// it is made in the other, so that a worker completes the change after a process was killed.
///
/// Keeps `reader.channel`, `feed` and `subscription`, and the items in Redis (`ChannelKeys`). Open
/// `AccountChannels` first, then `AddItemsScript` and `ItemScript`.
@NullMarked
package io.feedmill.reader.channel;

import org.jspecify.annotations.NullMarked;
