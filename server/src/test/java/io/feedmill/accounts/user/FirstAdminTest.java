package io.feedmill.accounts.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.accounts.AccountConfig;
import io.feedmill.accounts.AccountServer;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.user.AdministerUsers.User;
import io.feedmill.kernel.config.ConfigException;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FirstAdminTest {
  private final AccountServer server = new AccountServer();
  private final AdministerUsers users = server.accounts.users();

  @AfterEach
  void stop() throws InterruptedException {
    server.close();
  }

  @Test
  void the_first_start_makes_the_administrator_with_the_operators_password() {
    assertThat(server.accounts.firstAdmin()).isEmpty();
    TestClient admin = server.loggedIn("admin", AccountServer.ADMIN_PASSWORD);
    assertThat(admin.get("/api/v1/me").json().at("/roles").toString()).contains("admin");
    assertThat(server.accounts.firstAdmin()).isEmpty();
    assertThat(users.list()).hasSize(1);
  }

  @Test
  void without_one_a_password_is_generated_and_printed_once() {
    AccountStore store = new AccountStore(server.database, server.events, java.time.Instant::now);
    FirstAdmin first = new FirstAdmin(store, new PasswordHasher(1, TestAccounts.COST));
    Optional<String> told = first.ensure(Secret.none());
    assertThat(told).isPresent();
    assertThat(server.loggedIn("admin", told.get()).get("/api/v1/me").status()).isEqualTo(200);
    assertThat(first.ensure(Secret.none())).isEmpty();
  }

  @Test
  void any_account_with_the_role_counts_as_the_administrator() {
    users.add("root_user", "correct horse", Set.of(Role.ADMIN));
    assertThat(server.accounts.firstAdmin()).isEmpty();
    assertThat(users.list()).extracting(User::name).containsExactly("root_user");
  }

  @Test
  void an_unfit_password_is_a_mistake_in_the_settings() {
    Settings settings = Settings.of(Map.of("FEEDMILL_ADMIN_PASSWORD", "short"));
    AccountConfig.from(settings, "");
    assertThatThrownBy(settings::check)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("8 to 200")
        .hasMessageNotContaining("short");
  }

  @Test
  void the_command_line_makes_lists_and_changes_accounts() {
    users.add("ann", "correct horse", Set.of());
    users.add("bob", "correct horse", Set.of(Role.EDITOR));
    users.role("ann", Set.of(Role.MODERATOR));
    assertThat(users.list())
        .extracting(User::name, User::roles)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("ann", List.of("user", "moderator")),
            org.assertj.core.groups.Tuple.tuple("bob", List.of("user", "editor")));
    TestClient bob = server.loggedIn("bob");
    users.password("bob", "battery staple");
    assertThat(bob.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(server.loggedIn("bob", "battery staple").get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void the_command_line_reports_the_error() {
    users.add("ann", "correct horse", Set.of(Role.ADMIN));
    assertThatThrownBy(() -> users.add("ann", "correct horse", Set.of()))
        .hasMessageContaining("taken");
    assertThatThrownBy(() -> users.add("Ann", "short", Set.of()))
        .hasMessageContaining("8 to 200")
        .hasMessageContaining("a-z");
    assertThatThrownBy(() -> users.role("nobody", Set.of())).hasMessageContaining("nobody");
    assertThatThrownBy(() -> users.password("nobody", "correct horse"))
        .hasMessageContaining("nobody");
    assertThatThrownBy(() -> users.password("ann", "short")).hasMessageContaining("8 to 200");
    assertThatThrownBy(() -> users.role("ann", Set.of())).hasMessageContaining("administrator");
  }
}
