package io.feedmill.profiles.api;

import java.nio.charset.StandardCharsets;

/// Addresses of the pictures that are drawn for people and groups without one.
public final class AvatarAddresses {
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private AvatarAddresses() {}

  /// The address of the picture of a person without one. It never changes.
  public static String person(String name) {
    return address(name);
  }

  /// The address of the picture of a group without one.
  public static String group(String name) {
    return address("group-" + name);
  }

  private static String address(String seed) {
    return "/avatars/%016x.svg".formatted(hash(seed));
  }

  /// FNV-1a in 64 bits, then the last steps of SplitMix64, without which `ann1` and `ann2` would
  /// look alike.
  public static long hash(String seed) {
    long hash = FNV_OFFSET;
    for (byte octet : seed.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (octet & 0xff)) * FNV_PRIME;
    }
    hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
    hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
    return hash ^ (hash >>> 31);
  }
}
