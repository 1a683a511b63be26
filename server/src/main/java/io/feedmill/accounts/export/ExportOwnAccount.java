package io.feedmill.accounts.export;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.JsonRows;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.sessions.api.Sessions;
import java.io.IOException;

/// `account.json`, `tokens.jsonl` without the tokens themselves, `log_ins.jsonl` and
/// `devices.json`.
public final class ExportOwnAccount implements AccountExport {
  private static final String ACCOUNT =
      """
      SELECT id, json_build_object('id', id::text, 'name', name, 'roles', roles,
        'created', created,
        'email', (SELECT address FROM accounts.email WHERE email.account = account.id))::text AS json
      FROM accounts.account
      WHERE id = :account AND id > :after AND deleted IS NULL
      LIMIT :most
      """;
  private static final String TOKENS =
      """
      SELECT id, json_build_object('id', id::text, 'name', name, 'scopes', scopes,
        'created', created, 'lastUsed', last_used, 'expires', expires, 'revoked', revoked)::text
        AS json
      FROM accounts.api_token
      WHERE account = :account AND id > :after
      ORDER BY id
      LIMIT :most
      """;

  private static final String LOG_INS =
      """
      SELECT id, json_build_object('issuer', issuer, 'subject', subject, 'label', label,
        'created', created, 'lastUsed', used)::text AS json
      FROM accounts.external_identity
      WHERE account = :account AND id > :after
      ORDER BY id
      LIMIT :most
      """;

  private final JsonRows rows;
  private final Sessions sessions;

  public ExportOwnAccount(Database database, Sessions sessions) {
    this.rows = new JsonRows(database);
    this.sessions = sessions;
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    archive.lines("account.json", lines -> rows.each(ACCOUNT, account, lines::add));
    archive.lines("tokens.jsonl", lines -> rows.each(TOKENS, account, lines::add));
    archive.lines("log_ins.jsonl", lines -> rows.each(LOG_INS, account, lines::add));
    archive.json("devices.json", sessions.list(account).stream().map(Device::of).toList());
  }

  private record Device(String created, String lastUsed, String address, String agent) {
    static Device of(SessionInfo info) {
      return new Device(
          info.created().toString(), info.used().toString(), info.address(), info.agent());
    }
  }
}
