package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import java.util.Optional;

/// Accounts of people who log in by another provider. An account is found only by issuer and
/// subject, never by a name or an e-mail address.
public interface ExternalAccounts {
  /// Offers a log-in on the pages; call this while the process is wired.
  void offer(LogInMethod method);

  /// Gives the linked account the roles that the provider decides, opens a session and sets its
  /// cookie.
  ///
  /// @return false when no account is linked
  boolean logIn(Call call, ExternalLogIn logIn);

  /// Whether an account needs an invitation of a member.
  boolean needsInvitation();

  /// Creates an account without a password, links it, and logs in.
  ///
  /// @param name as entered
  /// @param invitation SHA-256 of the code of an invitation, in hexadecimal digits; it is used up
  /// @throws io.feedmill.kernel.http.Problem 422 for an invalid name or an invitation that cannot
  ///   be used, 403 when one is needed, 409 when the name is taken or the identity is linked to
  ///   another account
  void create(Call call, ExternalLogIn logIn, String name, Optional<String> invitation);

  /// Links an identity to the account of a logged-in person. Does nothing when it is linked to that
  /// account already.
  ///
  /// @param password of the account; ignored when it has none
  /// @throws io.feedmill.kernel.http.Problem 422 for a wrong password; 403 when the account has
  ///   none and the viewer did not log in recently; 409 when the identity is linked to another
  ///   account, or the account to another identity of the provider
  void link(Call call, Viewer.SignedIn viewer, ExternalIdentity identity, String password);

  /// Whether the account has a password.
  boolean hasPassword(Viewer.SignedIn viewer);
}
