package io.feedmill.articles.draft;

import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `articles.draft`.
///
/// | state | operation | resulting state |
/// |---|---|---|
/// | none, or a lower sequence | save | text and sequence of the save |
/// | the same or a higher sequence | save | unchanged, refused |
/// | sequence up to that of what was sent | sent | empty text, sequence of what was sent |
/// | a higher sequence | sent | unchanged |
/// | any | delete | empty text, next sequence |
/// | older than 30 days | sweep | none |
final class DraftStore {
  /// Rows of an account, those of empty drafts included.
  static final int MOST = 100;

  private final Database database;

  DraftStore(Database database) {
    this.database = database;
  }

  /// @param parent number of the comment that it replies to, 0 for none; [Drafts#ofEdit] for an
  ///   edit
  record Kept(long article, int parent, String text, long sequence, Instant saved) {}

  /// The stored data of a draft since a time.
  Optional<CommentDraft> find(long account, long article, int parent, Instant since) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                SELECT text, sequence, saved FROM articles.draft
                WHERE account = :account AND article = :article AND parent = :parent
                AND saved >= :since
                """)
            .bind("account", account)
            .bind("article", article)
            .bind("parent", parent)
            .bind("since", since)
            .mapTo(CommentDraft.class)
            .findOne());
  }

  /// Saves a draft, and deletes the oldest drafts of an account that has too many.
  ///
  /// @return false when the stored draft has this sequence number or a higher one
  boolean save(long account, Kept draft) {
    String sql =
        """
        INSERT INTO articles.draft AS kept (account, article, parent, text, sequence, saved)
        VALUES (:account, :article, :parent, :text, :sequence, :saved)
        ON CONFLICT (account, article, parent) DO UPDATE
        SET text = EXCLUDED.text, sequence = EXCLUDED.sequence, saved = EXCLUDED.saved
        WHERE kept.sequence < EXCLUDED.sequence
        """;
    String bound =
        """
        DELETE FROM articles.draft WHERE account = :account AND (article, parent) IN (
          SELECT article, parent FROM articles.draft WHERE account = :account
          ORDER BY saved DESC, article, parent OFFSET :most)
        """;
    return database.inTransaction(handle -> {
      int changed =
          handle.createUpdate(sql).bind("account", account).bindMap(columns(draft)).execute();
      handle.createUpdate(bound).bind("account", account).bind("most", MOST).execute();
      return changed > 0;
    });
  }

  private static Map<String, Object> columns(Kept draft) {
    return Map.of(
        "article", draft.article(),
        "parent", draft.parent(),
        "text", draft.text(),
        "sequence", draft.sequence(),
        "saved", draft.saved());
  }

  /// Empties a draft that was sent, unless a later one was saved.
  void sent(long account, long article, int parent, long sequence, Instant now) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO articles.draft AS kept (account, article, parent, text, sequence, saved)
                VALUES (:account, :article, :parent, '', :sequence, :now)
                ON CONFLICT (account, article, parent) DO UPDATE
                SET text = '', sequence = EXCLUDED.sequence, saved = EXCLUDED.saved
                WHERE kept.sequence <= EXCLUDED.sequence
                """)
            .bind("account", account)
            .bind("article", article)
            .bind("parent", parent)
            .bind("sequence", sequence)
            .bind("now", now)
            .execute());
  }

  /// Empties a draft.
  void delete(long account, long article, int parent, Instant now) {
    database.useHandle(handle ->
        handle.execute(
            """
            UPDATE articles.draft SET text = '', sequence = sequence + 1, saved = ?
            WHERE account = ? AND article = ? AND parent = ?
            """,
            now,
            account,
            article,
            parent));
  }

  /// Those of an account that have a text, the newest first.
  List<Kept> of(long account, Instant since) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                """
                SELECT article, parent, text, sequence, saved FROM articles.draft
                WHERE account = :account AND saved >= :since AND text <> ''
                ORDER BY saved DESC, article, parent
                """)
            .bind("account", account)
            .bind("since", since)
            .mapTo(Kept.class)
            .list());
  }

  void delete(long account) {
    database.useHandle(
        handle -> handle.execute("DELETE FROM articles.draft WHERE account = ?", account));
  }

  /// Deletes some of those that were saved before a time.
  ///
  /// @return whether there may be more
  boolean sweep(Instant before, int most) {
    return most
        == database.withHandle(handle ->
            handle.execute(
                """
                DELETE FROM articles.draft WHERE ctid = ANY (ARRAY(
                  SELECT ctid FROM articles.draft WHERE saved < ? LIMIT ?))
                """,
                before,
                most));
  }
}
