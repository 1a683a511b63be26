package io.feedmill.accounts.login;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Limits the guessing of passwords. Once a caller has this many failures within ten minutes,
/// log-ins are refused until the ten minutes end. Successful attempts do not count:
///
/// | caller | maximum of failures |
/// |---|---|
/// | a device that logged in under that name before | 10, only of this device |
/// | any other device | 10 under that name from its network, 50 from its network, 100 under that name |
/// | a logged-in person who confirms the password | 10, only of this session |
public final class LogInThrottle {
  static final int FAILURES = 10;
  static final int FAILURES_PER_ADDRESS = 50;
  static final int FAILURES_PER_NAME = 100;
  static final Duration WINDOW = Duration.ofMinutes(10);

  private final AdmitAttemptScript admit;
  private final RefundAttemptScript forgive;
  private final KnownDevices devices;

  public LogInThrottle(RedisClient redis, InstantSource clock) {
    this.admit = new AdmitAttemptScript(redis, WINDOW);
    this.forgive = new RefundAttemptScript(redis);
    this.devices = new KnownDevices(redis, clock);
  }

  /// An attempt that counts as failed until it [#succeeded].
  ///
  /// @param limits maximum of failures by counter
  /// @param retryAfter how long to wait before the password may be checked; empty when it may be
  ///   now
  record Attempt(Map<String, Integer> limits, Optional<Duration> retryAfter) {}

  /// Call this before checking a password.
  ///
  /// @param name empty when no account can have the name that was typed
  Attempt logIn(Call call, Optional<String> name) {
    Map<String, Integer> limits = new LinkedHashMap<>();
    Optional<String> device = name.flatMap(typed -> devices.known(call, typed));
    if (name.isPresent() && device.isPresent()) {
      limits.put(AccountKeys.failedDevice(device.get(), name.get()), FAILURES);
    } else {
      ClientNetwork network = ClientNetwork.of(call.clientAddress());
      limits.put(AccountKeys.failedAddress(network), FAILURES_PER_ADDRESS);
      name.ifPresent(typed -> {
        limits.put(AccountKeys.failedPair(typed, network), FAILURES);
        limits.put(AccountKeys.failedName(typed), FAILURES_PER_NAME);
      });
    }
    return new Attempt(limits, admit.run(limits));
  }

  /// Call this before checking the password of a logged-in person.
  ///
  /// @param requester id of their session, or of their account
  Attempt confirmation(String requester) {
    Map<String, Integer> limits = Map.of(AccountKeys.failedConfirmation(requester), FAILURES);
    return new Attempt(limits, admit.run(limits));
  }

  void succeeded(Attempt attempt) {
    forgive.run(List.copyOf(attempt.limits().keySet()));
  }

  /// Records that this account logged in or signed up on the device of a call.
  void remember(Call call, String name) {
    devices.remember(call, name);
  }
}
