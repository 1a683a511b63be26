package io.feedmill.app.command;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.user.AdministerUsers;
import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.Problem;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `feedmill user`: accounts, for administrators of the server.
@Command(name = "user", description = "Adds and changes accounts.")
public final class UserCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    Objects.requireNonNull(spec).commandLine().usage(System.err);
    return 2;
  }

  @Command(name = "list", description = "Lists all accounts with their roles.")
  int list() throws InterruptedException {
    return with(users ->
        users
            .list()
            .forEach(user -> Terminal.line(user.name() + "\t" + String.join(",", user.roles()))));
  }

  @Command(name = "add", description = "Creates an account.")
  int add(
      @Parameters(paramLabel = "NAME") String name,
      @Option(
              names = "--password",
              required = true,
              interactive = true,
              arity = "0..1",
              description = "asked for when no value is given")
          String password,
      @Option(
              names = "--role",
              split = ",",
              paramLabel = "ROLE",
              description = "user, moderator, editor, admin")
          @Nullable List<String> roles)
      throws InterruptedException {
    Set<Role> wanted = roles(roles);
    return with(users -> Terminal.line("Added " + users.add(name, password, wanted).name() + "."));
  }

  @Command(name = "role", description = "Gives an account exactly these roles.")
  int role(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "ROLE", arity = "1..*") List<String> roles)
      throws InterruptedException {
    Set<Role> wanted = roles(roles);
    return with(users -> Terminal.line(String.join(",", users.role(name, wanted).roles())));
  }

  @Command(
      name = "password",
      description = "Sets a password; the account is logged out everywhere.")
  int password(
      @Parameters(paramLabel = "NAME") String name,
      @Option(
              names = "--password",
              required = true,
              interactive = true,
              arity = "0..1",
              description = "asked for when no value is given")
          String password)
      throws InterruptedException {
    return with(users -> users.password(name, password));
  }

  @Command(
      name = "suspend",
      description = "Keeps an account from logging in; its sessions, tokens and streams end.")
  int suspend(
      @Parameters(paramLabel = "NAME") String name,
      @Option(names = "--reason", required = true, description = "reason shown to the person")
          String reason,
      @Option(
              names = "--until",
              paramLabel = "TIME",
              description = "such as 2027-01-31T12:00:00Z; without it until `user unsuspend`")
          @Nullable String until)
      throws InterruptedException {
    return withAccounts(accounts -> Terminal.line(accounts.suspend(name, reason, until)));
  }

  @Command(name = "unsuspend", description = "Lifts the suspension of an account.")
  int unsuspend(@Parameters(paramLabel = "NAME") String name) throws InterruptedException {
    return withAccounts(accounts -> accounts.liftSuspension(name));
  }

  @Command(
      name = "unlock",
      description =
          "Removes the second factor of an account whose owner lost it; logged out everywhere.")
  int unlock(@Parameters(paramLabel = "NAME") String name) throws InterruptedException {
    return withAccounts(accounts -> accounts.unlock(name));
  }

  private static int with(Consumer<AdministerUsers> work) throws InterruptedException {
    return withAccounts(accounts -> work.accept(accounts.users()));
  }

  private static int withAccounts(Consumer<AccountModule> work) throws InterruptedException {
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      work.accept(wiring.accounts());
      return 0;
    } catch (IllegalArgumentException | Problem e) {
      throw new CommandFailed(String.valueOf(e.getMessage()));
    }
  }

  private static Set<Role> roles(@Nullable List<String> names) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    for (String name : names == null ? List.<String>of() : names) {
      roles.add(
          Arrays.stream(Role.values())
              .filter(role -> role.label().equals(name.toLowerCase(Locale.ROOT)))
              .findFirst()
              .orElseThrow(() -> new CommandFailed("Unknown role: " + name)));
    }
    return roles;
  }
}
