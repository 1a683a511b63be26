package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The rows of `docs/redis-keys.md` about the desk.
final class DeskKeyReference {
  private static final String DESK = "the desk";
  private static final String STATES = "publishing, withdrawing, expiry, imports";
  private static final String COUNTED = "fetches, once the body was sent";

  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "syndication{desk}:article:{uuid}",
              "hash",
              "uuid, title, date_editorially_published, date_updated, and per feed date_published_{feed},"
                  + " date_imported_{feed} (ms); ours: version, deleted (ms), and per feed state_{feed}"
                  + " (draft, scheduled, live, imported, expired, withdrawn), epoch_{feed},"
                  + " first_published_{feed} (ms), plan_{feed} (member of due), before_{feed} (state before"
                  + " scheduled), leaves_{feed} (ms)",
              "none",
              DESK + ", " + STATES,
              DESK + ", building of documents"),
          new KeyDoc(
              "syndication{desk}:published_{feed}",
              "zset",
              "uuid by publish date (ms): what is live",
              "members leave when imported, withdrawn or expired",
              STATES,
              "building of documents"),
          new KeyDoc(
              "syndication{desk}:imported_{feed}",
              "zset",
              "uuid by import date (ms)",
              "members leave when published again or withdrawn",
              STATES,
              DESK),
          new KeyDoc(
              "syndication{desk}:article:{uuid}:impressions:{feed}",
              "list",
              "times (ms) of impressions in this epoch by all consumers, newest first, 1,000 at most",
              "none; begins anew with each epoch",
              COUNTED,
              "nobody; kept as the source layout has it"),
          new KeyDoc(
              "syndication{desk}:article:{uuid}:evidence:{feed}",
              "hash",
              "of this epoch, per consumer id: {id}:count impressions, {id}:times (ms, newest first, 100 at most),"
                  + " {id}:receipt, {id}:ack, {id}:gone (ms, tombstone seen)",
              "none; begins anew with each epoch",
              COUNTED + ", POST ack",
              DESK),
          new KeyDoc(
              "syndication{desk}:article:{uuid}:history",
              "stream",
              "event, feed, epoch (version for the article itself), by (account or consumer id)",
              "the last 1,000 or so",
              DESK + ", " + STATES,
              DESK),
          new KeyDoc(
              "syndication{desk}:articles",
              "zset",
              "uuid by update date (ms)",
              "members leave when deleted",
              DESK,
              DESK),
          new KeyDoc(
              "syndication{desk}:tombstones:{feed}",
              "zset",
              "uuid by the time of withdrawal (ms)",
              "members leave when all consumers have seen them, or after a week without consumers",
              STATES + ", " + COUNTED,
              "building of documents"),
          new KeyDoc("syndication{desk}:feeds", "set", "names of all feeds", "none", DESK, DESK),
          new KeyDoc(
              "syndication{desk}:feed:{feed}",
              "hash",
              "mode, profile, title, description, language, home, window (ms), items, threshold, evidence,"
                  + " importedBy, gap (ms), logo, darkLogo, analytics, advertisement, publicly; revision (raised when documents change), changed (ms, last"
                  + " change of content)",
              "none",
              DESK + ", " + STATES,
              "every server, into its near copies"),
          new KeyDoc(
              "syndication{desk}:consumers:{feed}",
              "hash",
              "id -> JSON: name, SHA-256 of the token, address ranges, created",
              "none",
              DESK,
              "every server, into its near copies"),
          new KeyDoc(
              "syndication{desk}:fetches:{feed}",
              "hash",
              "per consumer id: {id}:last (ms), {id}:impression and {id}:receipt (numbers), {id}:counted"
                  + " (ms and entity tag of the last fetch that counted)",
              "none",
              COUNTED,
              DESK),
          new KeyDoc(
              "syndication{desk}:agents:{feed}",
              "hash",
              "product of the user agent, a space and the status -> number of answers",
              "a month after the last",
              "count-fetches",
              DESK),
          new KeyDoc(
              "syndication{desk}:due",
              "zset",
              "by ms: 'publish {uuid} {feed},{feed}', 'withdraw {uuid} {feed}', 'expire {feed} {uuid}'",
              "members leave when done",
              DESK + ", " + STATES,
              "syndication-due"),
          new KeyDoc(
              "syndication{desk}:audit",
              "stream",
              "event, uuid, feed, epoch, by: all that happens at the desk",
              "the last 100,000 or so",
              DESK + ", " + STATES,
              "open pages of the desk"),
          new KeyDoc(
              "syndication{desk}:snapshots:{feed}",
              "zset",
              "entity tag by the time of building (ms), the last 50",
              "none",
              "whoever builds a document",
              DESK),
          new KeyDoc(
              "syndication{desk}:snapshot:{feed}:{etag}",
              "hash",
              "built (ms), type, items and facts (JSON), bytes (by gzip)",
              "a week after it was last built",
              "whoever builds a document",
              DESK));

  private DeskKeyReference() {}
}
