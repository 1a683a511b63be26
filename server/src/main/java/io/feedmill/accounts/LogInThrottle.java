package io.feedmill.accounts;

import io.feedmill.kernel.redis.RedisLink;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Slows down guessing of passwords: so many failures under one name and from one address in ten
/// minutes, then nothing is tried until these are over. Successes do not count.
final class LogInThrottle {
  static final int FAILURES_PER_NAME = 10;
  static final int FAILURES_PER_ADDRESS = 50;
  static final Duration WINDOW = Duration.ofMinutes(10);

  private final AdmitAttemptScript admit;
  private final ForgiveAttemptScript forgive;

  LogInThrottle(RedisLink redis) {
    this.admit = new AdmitAttemptScript(redis, WINDOW);
    this.forgive = new ForgiveAttemptScript(redis);
  }

  /// To be called before a password is checked. The attempt counts as failed until [#succeeded].
  ///
  /// @param name empty when no account can have the name that was typed
  /// @return how long to wait; empty when the password may be checked
  Optional<Duration> admit(Optional<String> name, String address) {
    return admit.run(limits(name, address));
  }

  void succeeded(Optional<String> name, String address) {
    forgive.run(List.copyOf(limits(name, address).keySet()));
  }

  private static Map<String, Integer> limits(Optional<String> name, String address) {
    Map<String, Integer> limits = new LinkedHashMap<>();
    limits.put(AccountKeys.failedAddress(ClientNetwork.of(address)), FAILURES_PER_ADDRESS);
    name.ifPresent(known -> limits.put(AccountKeys.failedName(known), FAILURES_PER_NAME));
    return limits;
  }
}
