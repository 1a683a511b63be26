package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The remaining access of an attacker who changed the address of an account, after the change is
/// undone.
class UndoneAddressTest {
  private final MailServer mails = new MailServer();
  private TestApp app;

  @BeforeEach
  void start() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_PUBLIC_URL", TestAuthenticator.ORIGIN);
    app = TestApp.start(settings);
  }

  @AfterEach
  void stop() {
    app.close();
    mails.close();
  }

  private void address(TestAccount who, String address) {
    who.client()
        .put(
            "/api/v1/me/email",
            "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(address, TestApp.PASSWORD));
    String path = mails.await(address, 1).path();
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).status()).isEqualTo(303);
  }

  @Test
  void undoing_a_change_of_the_address_removes_passkeys_that_were_added_around_it()
      throws SQLException {
    TestAccount ann = TestAccount.at(app);
    address(ann, "ann@mail.example");
    TestAuthenticator own = new TestAuthenticator();
    assertThat(PasskeyCalls.add(ann, own).status()).isEqualTo(201);
    app.number(
        "UPDATE accounts.passkey SET created = now() - interval '2 days' WHERE account = %s RETURNING 1"
            .formatted(ann.id()));
    TestAuthenticator before = new TestAuthenticator();
    assertThat(PasskeyCalls.add(ann, before).status()).isEqualTo(201);
    mails.await("ann@mail.example", 3);
    address(ann, "thief@mail.example");
    TestAuthenticator thief = new TestAuthenticator();
    assertThat(PasskeyCalls.add(ann, thief).status()).isEqualTo(201);
    assertThat(PasskeyCalls.logIn(app.anonymous(), thief).status()).isEqualTo(201);
    String undo = mails.await("ann@mail.example", 4).path();
    assertThat(undo).startsWith("/email/undo/");
    assertThat(app.anonymous().submitFrom(undo, undo, Map.of()).status()).isEqualTo(303);
    assertThat(PasskeyCalls.logIn(app.anonymous(), thief).status()).isEqualTo(401);
    assertThat(PasskeyCalls.logIn(app.anonymous(), before).status()).isEqualTo(401);
    assertThat(PasskeyCalls.logIn(app.anonymous(), own).status()).isEqualTo(201);
  }

  @ParameterizedTest
  @CsvSource({"30 minutes, 0", "2 days, 1"})
  void undoing_turns_a_second_factor_off_that_was_turned_on_around_the_change(
      String before, long left) throws SQLException {
    TestAccount ann = TestAccount.at(app);
    address(ann, "ann@mail.example");
    app.number(
        "INSERT INTO accounts.totp (account, secret, created, confirmed, last_step) VALUES (%s, 'x', now(), now() - interval '%s', 0) RETURNING 1"
            .formatted(ann.id(), before));
    app.number(
        "INSERT INTO accounts.recovery_code (account, hash) VALUES (%s, 'x') RETURNING 1"
            .formatted(ann.id()));
    address(ann, "thief@mail.example");
    String undo = mails.await("ann@mail.example", 2).path();
    assertThat(app.anonymous().submitFrom(undo, undo, Map.of()).status()).isEqualTo(303);
    String mine = " WHERE account = " + ann.id();
    assertThat(app.number("SELECT count(*) FROM accounts.totp" + mine)).isEqualTo(left);
    assertThat(app.number("SELECT count(*) FROM accounts.recovery_code" + mine)).isEqualTo(left);
  }
}
