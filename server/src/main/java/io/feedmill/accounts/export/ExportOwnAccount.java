package io.feedmill.accounts.export;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.JsonRows;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.sessions.api.Sessions;
import java.io.IOException;

/// `account.json`, `tokens.jsonl` without the tokens themselves, `log_ins.jsonl`, `passkeys.jsonl`,
/// `invitations.jsonl` without the codes, `invited.jsonl` and `devices.json`.
public final class ExportOwnAccount implements AccountExport {
  private static final String ACCOUNT =
      """
      SELECT id, json_build_object('id', id::text, 'name', name, 'roles', roles,
        'created', created, 'appearance', appearance,
        'email', (SELECT address FROM accounts.email WHERE email.account = account.id),
        'invitedBy', (SELECT a.name FROM accounts.invited i
          JOIN accounts.account a ON a.id = i.inviter AND a.deleted IS NULL
          WHERE i.account = account.id))::text AS json
      FROM accounts.account
      WHERE id = :account AND id > :after AND deleted IS NULL
      LIMIT :most
      """;
  private static final String TOKENS =
      """
      SELECT id, json_build_object('id', id::text, 'name', name, 'scopes', scopes,
        'created', created, 'lastUsed', last_used, 'expires', expires, 'revoked', revoked,
        'appPassword', app_password)::text
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

  private static final String PASSKEYS =
      """
      SELECT id, json_build_object('id', id::text, 'name', name, 'host', rp_id,
        'transports', transports, 'aaguid', aaguid, 'backupEligible', backup_eligible,
        'backedUp', backed_up, 'created', created, 'lastUsed', used)::text AS json
      FROM accounts.passkey
      WHERE account = :account AND id > :after
      ORDER BY id
      LIMIT :most
      """;

  private static final String INVITATIONS =
      """
      SELECT id, json_build_object('id', id::text, 'note', note, 'mailed', mailed,
        'created', created, 'expires', expires, 'used', used, 'revoked', revoked)::text AS json
      FROM accounts.invitation
      WHERE inviter = :account AND id > :after
      ORDER BY id
      LIMIT :most
      """;

  private static final String INVITED =
      """
      SELECT i.account AS id, json_build_object('name', a.name, 'since', i.since)::text AS json
      FROM accounts.invited i
      LEFT JOIN accounts.account a ON a.id = i.account AND a.deleted IS NULL
      WHERE i.inviter = :account AND i.account > :after
      ORDER BY i.account
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
    archive.lines("passkeys.jsonl", lines -> rows.each(PASSKEYS, account, lines::add));
    archive.lines("invitations.jsonl", lines -> rows.each(INVITATIONS, account, lines::add));
    archive.lines("invited.jsonl", lines -> rows.each(INVITED, account, lines::add));
    archive.json("devices.json", sessions.list(account).stream().map(Device::of).toList());
  }

  private record Device(String created, String lastUsed, String address, String agent) {
    static Device of(SessionInfo info) {
      return new Device(
          info.created().toString(), info.used().toString(), info.address(), info.agent());
    }
  }
}
