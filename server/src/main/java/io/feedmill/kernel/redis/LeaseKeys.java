package io.feedmill.kernel.redis;

import java.util.List;

/// Keys of leases.
final class LeaseKeys {
  static final List<KeyDoc> ALL =
      List.of(
          new KeyDoc(
              "lease{name}",
              "string",
              "random text of the process that holds it",
              "the term for which it is held",
              "workers that run once per cluster",
              "workers that run once per cluster"));

  private LeaseKeys() {}

  static String lease(String name) {
    return "lease{" + name + "}";
  }

  static boolean isLease(String key) {
    return key.startsWith("lease{");
  }
}
