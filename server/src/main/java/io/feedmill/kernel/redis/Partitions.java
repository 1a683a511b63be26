package io.feedmill.kernel.redis;

import io.feedmill.kernel.config.Settings;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.OptionalInt;

/// The partitions over which accounts and their data are spread; the partition is in the tag of
/// their keys. The number is fixed at the first start and recorded, because with a different number
/// no key would be found.
///
/// | recorded | wanted | result |
/// |---|---|---|
/// | nothing | n | n is recorded |
/// | n | n | n |
/// | n | m | refused, n stays |
public final class Partitions {
  /// The default number.
  public static final int STANDARD = 16;

  /// As many as a cluster has slots.
  public static final int MOST = 16_384;

  private static final String KEY = "kernel{main}:partitions";

  /// The keys in Redis, for the document of keys.
  public static final List<KeyDoc> KEYS =
      List.of(
          new KeyDoc(
              KEY,
              "string",
              "number of partitions, whole number from 1 to 16,384",
              "none",
              "the first start",
              "every start"));

  private final int count;

  private Partitions(int count) {
    this.count = count;
  }

  /// Reads the setting `FEEDMILL_PARTITIONS`.
  public static int wanted(Settings settings) {
    return settings.integer(
        "FEEDMILL_PARTITIONS",
        STANDARD,
        1,
        MOST,
        "Parts among which accounts are spread; fixed by the first start");
  }

  /// Records the number at the first start and compares `wanted` with it at later starts.
  ///
  /// @param wanted 1 to 16,384
  /// @throws PartitionCountMismatch when another number was recorded
  /// @throws RedisUnavailable in an outage
  public static Partitions open(RedisClient redis, int wanted) {
    Partitions partitions = unrecorded(wanted);
    redis.call(RedisClient.command(Command.SET, KEY, wanted, "NX"));
    Response recorded = redis.call(RedisClient.command(Command.GET, KEY));
    if (recorded == null || !recorded.toString().equals(Integer.toString(wanted))) {
      throw new PartitionCountMismatch(
          "This Redis was filled with "
              + recorded
              + " partitions and the number cannot change: set FEEDMILL_PARTITIONS="
              + recorded
              + " (it is "
              + wanted
              + ").");
    }
    return partitions;
  }

  /// A number that is not recorded, for tools and tests.
  public static Partitions unrecorded(int count) {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("1 to " + MOST + " partitions are possible: " + count);
    }
    return new Partitions(count);
  }

  /// The number that is recorded; empty before the first start.
  public static OptionalInt recorded(RedisClient redis) {
    Response recorded = redis.call(RedisClient.command(Command.GET, KEY));
    return recorded == null ? OptionalInt.empty() : OptionalInt.of(recorded.toInteger());
  }

  /// The key that records the number.
  public static String key() {
    return KEY;
  }

  public int count() {
    return count;
  }

  /// The partition of an account, 0 to [#count] - 1: its id mixed by the finaliser of SplitMix64
  /// (Steele, Lea and Flood 2014), unsigned, modulo the count.
  public int of(long account) {
    long mixed = (account ^ (account >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return (int) Long.remainderUnsigned(mixed ^ (mixed >>> 31), count);
  }
}
