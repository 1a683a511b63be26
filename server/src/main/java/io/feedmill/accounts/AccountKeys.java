package io.feedmill.accounts;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of accounts: only the counters of failed log-ins, which may be lost.
final class AccountKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "accounts{throttle}:failed:name:{name}",
              "string",
              "log-ins under that name that failed or are under way, whole number",
              "10 min after the first",
              "log-in, password questions",
              "log-in, password questions"),
          new KeyDoc(
              "accounts{throttle}:failed:address:{address}",
              "string",
              "the same from an IPv4 address, or an IPv6 network of 64 bits",
              "10 min after the first",
              "log-in, password questions",
              "log-in, password questions"));

  private static final String FAILED = "accounts{throttle}:failed:";

  private AccountKeys() {}

  /// @param name one that fits [AccountName]
  static String failedName(String name) {
    return FAILED + "name:" + name;
  }

  static String failedAddress(ClientNetwork network) {
    return FAILED + "address:" + network.text();
  }
}
