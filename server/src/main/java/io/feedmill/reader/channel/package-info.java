/// Channels and their items: keys, tables and scripts.
///
/// Redis holds which items a channel has, in which order, and which are read; SQL holds who owns a
/// channel and which feeds it follows. A channel belongs to one account, and its keys lie in that
/// account's partition. Items belong to no account: each lies in the partition of its feed, beside
/// the set of channels that hold it. A change that touches both partitions is announced in the one
/// before it is made in the other, so that a worker completes what a killed process leaves half
/// done.
///
/// Open `AccountChannels` first, then `AddItemsScript` and `ItemScript`.
@NullMarked
package io.feedmill.reader.channel;

import org.jspecify.annotations.NullMarked;
