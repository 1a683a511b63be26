package io.feedmill.app.demo;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.user.AdministerUsers;
import io.feedmill.kernel.text.RandomText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An account for each role of the demo, except administrators. Unlike the people of the demo they
/// have no known password, so that a visitor of a forgotten demo cannot publish and moderate there.
public final class DemoStaff {
  private static final List<Role> ROLES = List.of(Role.MODERATOR, Role.EDITOR);
  private static final int PASSWORD_BYTES = 12;
  private static final String ROW = "  %-11s%-11s%s";
  private static final String BEFORE = "shown at the first start";

  /// Accounts that this start has created.
  ///
  /// @param password of each of them
  public record Made(String password, List<Role> roles) {
    public Made {
      roles = List.copyOf(roles);
    }
  }

  private final AdministerUsers users;
  private final AccountNames names;

  DemoStaff(AdministerUsers users, AccountNames names) {
    this.users = users;
    this.names = names;
  }

  /// Accounts named by their role. An existing account keeps its roles and its password: it may
  /// belong to a real person.
  Made fill() {
    String password = RandomText.of(PASSWORD_BYTES);
    List<Role> made = new ArrayList<>();
    for (Role role : ROLES) {
      if (names.id(role.label()).isEmpty()) {
        users.add(role.label(), password, Set.of(role));
        made.add(role);
      }
    }
    return new Made(password, made);
  }

  /// A table of the demo's accounts, for the terminal.
  ///
  /// @param staff accounts that this start has created; empty when an earlier one did
  public static List<String> table(Optional<Made> staff) {
    List<String> lines = new ArrayList<>();
    lines.add("Accounts of the demo:");
    lines.add(ROW.formatted("name", "role", "password"));
    for (String name : DemoContent.PEOPLE) {
      lines.add(ROW.formatted(name, Role.USER.label(), DemoContent.PASSWORD));
    }
    for (Role role : ROLES) {
      String shown =
          staff
              .filter(made -> made.roles().contains(role))
              .map(made -> made.password() + " (shown once)")
              .orElse(BEFORE);
      lines.add(ROW.formatted(role.label(), role.label(), shown));
    }
    lines.add(ROW.formatted("admin", Role.ADMIN.label(), "see above"));
    return lines;
  }
}
