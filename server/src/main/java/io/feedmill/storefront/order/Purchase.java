package io.feedmill.storefront.order;

import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/// A purchase to make.
///
/// @param account the buyer
/// @param key idempotency key
/// @param expectedMinor the agreed total; any when empty
/// @param quantities pieces, at least one each, by id of the item
record Purchase(
    long account, String key, OptionalLong expectedMinor, SortedMap<Long, Long> quantities) {

  Purchase(long account, String key, OptionalLong expectedMinor, Map<Long, Long> quantities) {
    this(account, key, expectedMinor, new TreeMap<>(quantities));
  }

  /// The same purchase with other items.
  Purchase of(SortedMap<Long, Long> others) {
    return new Purchase(account, key, expectedMinor, others);
  }
}
