package io.feedmill.storefront.order;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/// A purchase to make.
///
/// @param account the buyer; below 0 for a guest
/// @param key idempotency key
/// @param expectedMinor the agreed total; any when empty
/// @param quantities pieces, at least one each, by id of the item
/// @param guest who a guest is; empty for an account
record Purchase(
    long account,
    String key,
    OptionalLong expectedMinor,
    SortedMap<Long, Long> quantities,
    Optional<GuestContact> guest) {

  Purchase(long account, String key, OptionalLong expectedMinor, Map<Long, Long> quantities) {
    this(account, key, expectedMinor, new TreeMap<>(quantities), Optional.empty());
  }

  /// The same purchase by a guest.
  Purchase by(Optional<GuestContact> contact) {
    return new Purchase(account, key, expectedMinor, quantities, contact);
  }

  /// The same purchase with other items.
  Purchase of(SortedMap<Long, Long> others) {
    return new Purchase(account, key, expectedMinor, others, guest);
  }
}
