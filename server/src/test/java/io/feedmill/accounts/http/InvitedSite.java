package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/// A site that requires an invitation, and its members.
final class InvitedSite implements AutoCloseable {
  private static final String OWN = "/api/v1/invitations";

  final MailServer mails = new MailServer();
  final TestApp app;
  private int number;

  InvitedSite() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_SIGN_UP", "invited");
    app = TestApp.start(settings);
  }

  void sql(String sql) throws SQLException {
    try (Connection connection = TestPostgres.connect(app.database());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// A person whose account is a month old.
  TestAccount member() throws SQLException {
    TestAccount member = TestAccount.at(app);
    sql(
        "UPDATE accounts.account SET created = created - interval '30 days' WHERE id = "
            + member.id());
    return member;
  }

  static Answer make(TestClient client) {
    return client.post(OWN, "{}");
  }

  static String code(TestClient client) {
    Answer made = make(client);
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/code");
  }

  String freshName() {
    number++;
    return "newcomer" + number;
  }

  Answer signUp(String name, String code) {
    return app.anonymous().post("/api/v1/accounts", body(name, code));
  }

  private static String body(String name, String code) {
    return Json.text(Map.of("name", name, "password", TestApp.PASSWORD, "invitation", code));
  }

  String invited(TestClient inviter) {
    String name = freshName();
    Answer made = signUp(name, code(inviter));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return name;
  }

  @Override
  public void close() {
    app.close();
    mails.close();
  }
}
