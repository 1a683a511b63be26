package io.feedmill.accounts.login;

/// Who may make an account.
public enum SignUpMode {
  /// Everybody.
  OPEN,
  /// People with an invitation of a member.
  INVITED,
  /// Only the operator adds accounts, by `./feedmill user add`.
  CLOSED
}
