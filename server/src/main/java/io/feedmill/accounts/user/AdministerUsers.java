package io.feedmill.accounts.user;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.kernel.http.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Account administration for the operator: what `./feedmill user` does.
///
/// Every method throws `IllegalArgumentException` with a message for the terminal when it fails.
public final class AdministerUsers {
  private final AccountStore accounts;
  private final RoleStore roles;
  private final SignUp signUp;
  private final ChangePassword changePassword;
  private final AccountCache cache;
  private final AnnounceAccessChanges announce;

  public AdministerUsers(
      AccountStore accounts,
      RoleStore roles,
      SignUp signUp,
      ChangePassword changePassword,
      AccountCache cache,
      AnnounceAccessChanges announce) {
    this.accounts = accounts;
    this.roles = roles;
    this.signUp = signUp;
    this.changePassword = changePassword;
    this.cache = cache;
    this.announce = announce;
  }

  /// One account.
  ///
  /// @param roles their names, the least first
  public record User(long id, String name, List<String> roles) {
    public User {
      roles = List.copyOf(roles);
    }

    static User of(Account account) {
      return new User(account.id(), account.name(), account.roleLabels());
    }
  }

  /// Creates an account.
  public User add(String name, String password, Set<Role> roles) {
    try {
      NewAccount wanted = NewAccount.checked(name, password);
      Account made = signUp.signUpByOperator(wanted);
      return roles.isEmpty() ? User.of(made) : role(made.name(), roles);
    } catch (Problem problem) {
      throw new IllegalArgumentException(problem.detail(), problem);
    }
  }

  /// Creates an account with another time of creation: for demo content.
  public User addPast(String name, String password, Instant created) {
    User made = add(name, password, Set.of());
    accounts.setCreated(made.id(), created);
    return made;
  }

  /// Sets the roles of an account to these and `user`. Takes effect on running servers at once.
  public User role(String name, Set<Role> wanted) {
    return switch (roles.changeRoles(Actor.OPERATOR, name, wanted)) {
      case RolesOutcome.Changed(Account account) -> {
        cache.evict(account.id());
        announce.changed(account.id());
        yield User.of(account);
      }
      case RolesOutcome.NoSuchAccount _ -> throw unknown(name);
      case RolesOutcome.LastAdmin _, RolesOutcome.OwnRight _, RolesOutcome.NotAllowed _ ->
          throw new IllegalArgumentException("there must be an administrator besides " + name);
    };
  }

  /// Sets a password and ends all sessions of the account.
  public void password(String name, String password) {
    Account account = find(name);
    PasswordPolicy.fault(password, account.name())
        .ifPresent(fault -> {
          throw new IllegalArgumentException("the password " + fault);
        });
    changePassword.changeByOperator(account.id(), password);
  }

  /// The account of a name.
  public Account find(String name) {
    return accounts.credentials(name).orElseThrow(() -> unknown(name)).account();
  }

  /// All accounts by name.
  public List<User> list() {
    return accounts.all().stream().map(User::of).toList();
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException("account " + name + " does not exist");
  }

  /// A page of the accounts that are not deleted, by key.
  ///
  /// @param last id after which to continue; 0 to begin
  /// @return ascending ids, fewer than `limit` only at the end
  public List<Long> after(long last, int limit) {
    return accounts.after(last, limit);
  }
}
