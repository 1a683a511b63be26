package io.feedmill.accounts.login;

import io.feedmill.accounts.api.LogInMethod;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/// The log-in methods other than the password that this site offers now: by other providers, and by
/// passkeys of its host. An identity of a provider that is not offered grants no access, nor does a
/// passkey of another host.
public final class LogInMethods {
  private final List<LogInMethod> offered = new CopyOnWriteArrayList<>();
  private final PasskeyHost passkeys;

  public LogInMethods(PasskeyHost passkeys) {
    this.passkeys = passkeys;
  }

  public void offer(LogInMethod method) {
    offered.add(method);
  }

  public List<LogInMethod> all() {
    return List.copyOf(offered);
  }

  public Set<String> issuers() {
    return offered.stream().map(LogInMethod::issuer).collect(Collectors.toUnmodifiableSet());
  }

  /// The host of passkeys.
  public PasskeyHost passkeys() {
    return passkeys;
  }

  /// Name of a provider, as text for users; its issuer when it is not offered.
  public String label(String issuer) {
    return offered.stream()
        .filter(method -> method.issuer().equals(issuer))
        .map(LogInMethod::label)
        .findFirst()
        .orElse(issuer);
  }
}
