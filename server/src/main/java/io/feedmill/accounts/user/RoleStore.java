package io.feedmill.accounts.user;

import io.feedmill.accounts.access.AccessChanged;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.accounts.audit.AuditAction;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/// The column `roles` of `accounts.account`.
///
/// Changes lock the rows of all administrators, so that they are made one after the other: of two
/// administrators who remove each other's role at the same time, one stays.
public final class RoleStore {
  private final Database database;
  private final Events events;
  private final AuditLog log;

  public RoleStore(Database database, Events events, AuditLog log) {
    this.database = database;
    this.events = events;
    this.log = log;
  }

  /// Sets the roles of an account to these and [Role#USER].
  public RolesOutcome changeRoles(Actor by, String name, Set<Role> roles) {
    return changeRoles(by, name, _ -> roles);
  }

  /// Changes the roles of an account; it keeps [Role#USER].
  ///
  /// @param change gives the new roles for those it has
  public RolesOutcome changeRoles(Actor by, String name, UnaryOperator<Set<Role>> change) {
    return database.inTransaction(handle -> {
      List<Long> admins = AccountStore.admins(handle);
      if (by.id() != null && !admins.contains(by.id())) {
        return new RolesOutcome.NotAllowed();
      }
      Optional<Account> before = locked(handle, name);
      if (before.isEmpty()) {
        return new RolesOutcome.NoSuchAccount();
      }
      Account account = before.get();
      Set<Role> roles = change.apply(account.roles());
      boolean demoted = account.roles().contains(Role.ADMIN) && !roles.contains(Role.ADMIN);
      if (demoted && admins.equals(List.of(account.id()))) {
        return new RolesOutcome.LastAdmin();
      }
      if (demoted && Long.valueOf(account.id()).equals(by.id())) {
        return new RolesOutcome.OwnRight();
      }
      return new RolesOutcome.Changed(write(handle, by, account, roles));
    });
  }

  private Account write(Handle handle, Actor by, Account before, Set<Role> roles) {
    events.publish(handle, new AccessChanged(AccessSubjects.of(before.id())));
    Account after = updateRoles(handle, before.name(), roles);
    if (!after.roles().equals(before.roles())) {
      String detail =
          String.join(", ", before.roleLabels()) + " → " + String.join(", ", after.roleLabels());
      log.write(handle, by, AuditAction.ROLES_CHANGED, before.id(), detail);
    }
    return after;
  }

  private static Optional<Account> locked(Handle handle, String name) {
    String sql =
        """
        SELECT id, name, password_hash, roles, created
        FROM accounts.account
        WHERE name = :name AND deleted IS NULL
        FOR UPDATE
        """;
    return handle
        .createQuery(sql)
        .bind("name", name)
        .mapTo(AccountStore.Row.class)
        .findOne()
        .map(AccountStore.Row::account);
  }

  private static Account updateRoles(Handle handle, String name, Set<Role> roles) {
    String sql =
        """
        UPDATE accounts.account
        SET roles = :roles
        WHERE name = :name
        RETURNING id, name, password_hash, roles, created
        """;
    return handle
        .createQuery(sql)
        .bind("name", name)
        .bindArray("roles", String.class, AccountStore.labels(roles))
        .mapTo(AccountStore.Row.class)
        .one()
        .account();
  }
}
