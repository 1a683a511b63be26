package io.feedmill.timeline.deletion;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.JsonRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// `timeline/posts.jsonl`, the liked posts in `likes.jsonl`, and the names of the followed, blocked
/// and muted accounts in `following.txt`, `blocked.txt` and `muted.txt`.
public final class ExportTimeline implements AccountExport {
  private static final int NAMES = 500;
  private static final String POSTS =
      """
      SELECT id, json_build_object('id', id::text, 'text', text, 'replyTo', reply_to::text,
        'quote', quote::text, 'repostOf', repost_of::text, 'pictures',
        (SELECT json_agg(each->>'id') FROM jsonb_array_elements(pictures) AS each),
        'created', created, 'edited', edited)::text AS json
      FROM timeline.post
      WHERE author = :account AND id > :after AND deleted IS NULL
      ORDER BY id
      LIMIT :most
      """;
  private static final String PEOPLE =
      """
      SELECT %2$s AS id, %2$s::text AS json
      FROM timeline.%1$s
      WHERE %3$s = :account AND %2$s > :after
      ORDER BY %2$s
      LIMIT :most
      """;
  private static final String FOLLOWING = PEOPLE.formatted("follow", "followee", "follower");
  private static final String BLOCKED = PEOPLE.formatted("block", "blocked", "blocker");
  private static final String MUTED = PEOPLE.formatted("mute", "muted", "muter");

  private static final String LIKES =
      """
      SELECT post AS id, json_build_object('post', post::text, 'time', since)::text AS json
      FROM timeline.liked
      WHERE account = :account AND post > :after
      ORDER BY post
      LIMIT :most
      """;

  private final JsonRows rows;
  private final AccountNames names;

  public ExportTimeline(Database database, AccountNames names) {
    this.rows = new JsonRows(database);
    this.names = names;
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    ExportArchive folder = archive.below("timeline");
    folder.lines("posts.jsonl", lines -> rows.each(POSTS, account, lines::add));
    folder.lines("likes.jsonl", lines -> rows.each(LIKES, account, lines::add));
    people(folder, "following.txt", FOLLOWING, account);
    people(folder, "blocked.txt", BLOCKED, account);
    people(folder, "muted.txt", MUTED, account);
  }

  private void people(ExportArchive folder, String file, String sql, long account)
      throws IOException {
    folder.lines(
        file,
        lines -> {
          List<Long> ids = new ArrayList<>();
          rows.each(
              sql,
              account,
              id -> {
                ids.add(Long.valueOf(id));
                if (ids.size() == NAMES) {
                  add(ids, lines);
                }
              });
          add(ids, lines);
        });
  }

  private void add(List<Long> ids, ExportArchive.Lines lines) throws IOException {
    Map<Long, String> known = names.names(Set.copyOf(ids));
    for (long id : ids) {
      String name = known.get(id);
      if (name != null) {
        lines.add(name);
      }
    }
    ids.clear();
  }
}
