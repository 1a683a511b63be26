package io.feedmill.accounts.user;

import io.feedmill.accounts.api.AccountList;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.RoleHolders;
import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.List;

/// Reads `accounts.account` for derived data.
public final class ExistingAccounts implements AccountList, RoleHolders {
  private final Database database;

  public ExistingAccounts(Database database) {
    this.database = database;
  }

  @Override
  public List<Row> find(Collection<Long> ids) {
    String sql =
        "SELECT id, name, created FROM accounts.account WHERE id = ANY (:ids) AND deleted IS NULL";
    return database.withHandle(handle ->
        handle.createQuery(sql).bindArray("ids", Long.class, ids).mapTo(Row.class).list());
  }

  @Override
  public List<Long> after(long id, int most) {
    String sql =
        """
        SELECT id FROM accounts.account
        WHERE id > :after AND deleted IS NULL
        ORDER BY id
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("after", id).bind("most", most).mapTo(Long.class).list());
  }

  @Override
  public List<Long> holders(Role role, int most) {
    String sql =
        """
        SELECT id FROM accounts.account
        WHERE deleted IS NULL AND roles && CAST(:roles AS text[])
        ORDER BY id
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("roles", String.class, List.of(role.label(), Role.ADMIN.label()))
            .bind("most", most)
            .mapTo(Long.class)
            .list());
  }

  @Override
  public boolean holds(long account, Role role) {
    String sql =
        """
        SELECT count(*) FROM accounts.account
        WHERE id = :account AND deleted IS NULL AND roles && CAST(:roles AS text[])
        """;
    return database.withHandle(handle ->
        handle
                .createQuery(sql)
                .bindArray("roles", String.class, List.of(role.label(), Role.ADMIN.label()))
                .bind("account", account)
                .mapTo(Long.class)
                .one()
            > 0);
  }

  @Override
  public long count() {
    String sql = "SELECT count(*) FROM accounts.account WHERE deleted IS NULL";
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
