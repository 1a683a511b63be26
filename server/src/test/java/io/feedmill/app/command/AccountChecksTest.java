package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.TestPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `feedmill fsck accounts` finds and repairs damage of accounts and links.
@Tag("slow")
class AccountChecksTest {
  private Commands site;

  @BeforeEach
  void site(@TempDir Path folder) throws Exception {
    site = new Commands(folder);
    site.run("migrate").assertDone();
    site.sql(
        """
        INSERT INTO accounts.account (id, name, password_hash, roles, created, deleted) VALUES
          (11, 'ann', 'x', '{user}', now(), NULL),
          (12, 'bob', 'x', '{user}', now(), NULL),
          (13, 'gone', NULL, '{user}', now() - interval '9 days', now() - interval '2 hours'),
          (14, 'going', NULL, '{user}', now() - interval '9 days', now() - interval '1 minute');
        INSERT INTO accounts.api_token (id, account, name, hash, scopes, created, app_password)
        SELECT 20 + n, n, 'reader', int4send(n), '{read}', now(), true
        FROM generate_series(11, 14) n;
        INSERT INTO accounts.invitation
          (id, inviter, hash, note, mailed, created, expires, used, invited) VALUES
          (41, 11, 'a', '', false, now(), now() + interval '1 day', NULL, NULL),
          (42, 11, 'b', '', false, now(), now() - interval '29 days', NULL, NULL);
        INSERT INTO profiles.profile (account, link_labels, link_urls, changed)
        VALUES (11, '{Home}', '{https://ann.example/}', now());
        INSERT INTO profiles.link_check (account, url, due)
        VALUES (11, 'https://ann.example/', now());
        """);
  }

  @Test
  void what_stayed_of_deleted_accounts_is_found_and_removed() throws Exception {
    Commands.Run token = site.run("fsck", "accounts");
    assertThat(token.code()).isEqualTo(1);
    assertThat(token.out())
        .contains("token or app password 33 of a deleted account is valid")
        .contains("accounts: 1 thing wrong")
        .contains("links: nothing wrong");
    site.sql(
        """
        INSERT INTO accounts.totp (account, secret, created, last_step) VALUES (13, '', now(), 0);
        INSERT INTO accounts.recovery_code (account, hash) VALUES (13, 'x');
        INSERT INTO accounts.invitation_ban (account, reason, since, moderator)
        VALUES (13, 'spam', now(), 'mod');
        INSERT INTO accounts.external_identity (account, issuer, subject, label, created, used)
        VALUES (13, 'https://id.example', 'gone', '', now(), now());
        INSERT INTO accounts.invitation (inviter, hash, note, mailed, created, expires)
        VALUES (13, 'c', '', false, now(), now() + interval '1 day');
        """);
    Commands.Run repaired = site.run("fsck", "accounts", "--repair");
    repaired.assertDone();
    assertThat(repaired.out())
        .contains("account 13 is deleted and has a row in totp (repaired)")
        .contains("account 13 is deleted and has a row in recovery_code (repaired)")
        .contains("account 13 is deleted and has a row in invitation_ban (repaired)")
        .contains("account 13 is deleted and has a row in external_identity (repaired)")
        .contains("account 13 is deleted and has a row in invitation (repaired)")
        .contains("accounts: 6 things wrong, 0 left after repair")
        .doesNotContain("account 14");
    Commands.Run clean = site.run("fsck", "accounts");
    clean.assertDone();
    assertThat(clean.out()).contains("accounts: nothing wrong");
  }

  @Test
  void old_expired_invitations_and_those_without_an_account_are_repaired() throws Exception {
    site.run("fsck", "accounts", "--repair").assertDone();
    site.sql(
        """
        UPDATE accounts.invitation SET expires = now() - interval '40 days' WHERE id = 42;
        UPDATE accounts.invitation SET used = now() - interval '2 hours', invited = 12 WHERE id = 41;
        """);
    Commands.Run repaired = site.run("fsck", "accounts", "--repair");
    repaired.assertDone();
    assertThat(repaired.out())
        .contains("invitation 42 expired more than a month ago (repaired)")
        .contains("account 12 used an invitation, and nobody invited it (repaired)")
        .contains("accounts: 2 things wrong, 0 left after repair");
    try (Connection connection = TestPostgres.connect(site.database);
        Statement statement = connection.createStatement();
        java.sql.ResultSet rows =
            statement.executeQuery("SELECT inviter FROM accounts.invited WHERE account = 12")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getLong(1)).isEqualTo(11);
    }
  }

  @Test
  void links_without_a_check_and_checks_without_a_link_are_repaired() throws Exception {
    site.sql(
        """
        UPDATE profiles.profile SET link_urls = '{https://new.example/}' WHERE account = 11;
        INSERT INTO profiles.link_check (account, url, verified, due)
        VALUES (13, 'https://gone.example/', now(), now());
        """);
    Commands.Run found = site.run("fsck", "accounts");
    assertThat(found.code()).isEqualTo(1);
    assertThat(found.out())
        .contains("profile 11 has no link https://ann.example/ any more")
        .contains("profile 13 has no link https://gone.example/ any more")
        .contains("profile 11: https://new.example/ is never checked");
    Commands.Run repaired = site.run("fsck", "accounts", "--repair");
    repaired.assertDone();
    assertThat(repaired.out()).contains("links: 3 things wrong, 0 left after repair");
    assertThat(site.run("fsck", "accounts").out()).contains("links: nothing wrong");
  }
}
