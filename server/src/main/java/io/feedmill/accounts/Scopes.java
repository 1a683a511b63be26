package io.feedmill.accounts;

import java.util.List;
import java.util.Set;

/// What API tokens may be allowed to do.
///
/// | scope | allows |
/// |---|---|
/// | `*` | everything that the owner may do |
/// | `articles:read` | reading ranked articles as their owner sees them |
/// | `articles:write` | submitting, editing, voting, saving, hiding, flagging |
/// | `moderate` | what the owner may do as a moderator |
/// | `admin` | what the owner may do as an administrator |
/// | `account` | password, sessions, tokens and end of the account |
final class Scopes {
  static final String EVERYTHING = "*";
  static final String MODERATE = "moderate";
  static final String ADMIN = "admin";
  static final String ACCOUNT = "account";

  /// All there are, in the order in which they are offered.
  static final List<String> KNOWN =
      List.of(EVERYTHING, "articles:read", "articles:write", MODERATE, ADMIN, ACCOUNT);

  /// What a log-in with name and password may do.
  static final Set<String> OF_A_SESSION = Set.of(EVERYTHING);

  private Scopes() {}
}
