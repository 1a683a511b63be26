package io.feedmill.articles.discussion;

import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The Redis keys of discussions. Data of one article has the tag of the article's part, so that
/// each change is one script in one slot; data derived from all articles has the tag of ranked
/// articles, or for lists of comments that of a slot of rankings.
public final class DiscussionKeys {
  private static final String NONE = "none";
  private static final String SITE = "articles{main}:";
  private static final String LISTS = RankedList.Slot.NET_VOTES.tag();
  private static final String VOTED = "voted-comments:";

  static final List<KeyDoc> DOCS =
      List.of(
          doc(
              "thread:{article}",
              "string",
              "all comments of an article without texts: 28 bytes each, as `CommentThread` reads"
                  + " them",
              NONE,
              "comment, vote, edit, delete, moderate",
              "discussions"),
          doc(
              "comment:{article}-{n}",
              "hash",
              "`article`, `parent` (number, 0 for none), `author` = `user:{uid}` (none when deleted, `user:0` when imported),"
                  + " `time`, `edited` (unix s, 3 decimals), `votes` (net), `upvotes`, `downvotes`,"
                  + " `state` (live, deleted, removed); of an imported one `importedUp` and"
                  + " `importedDown`, votes without voters",
              NONE,
              "comment, vote, edit, delete, moderate",
              "votes, edits"),
          doc(
              "comment:{article}-{n}:body",
              "string",
              "unix ms of posting, space, unix ms of the last edit or 0, in imported ones space and name of"
                  + " the author, line feed, text (Markdown)",
              NONE,
              "comment, edit, delete",
              "discussions"),
          doc(
              "comment:{article}-{n}:history",
              "list",
              "bodies before, the newest first, at most 20",
              NONE,
              "edit, delete",
              "moderators, account export"),
          doc(
              "comment:{article}-{n}:up, comment:{article}-{n}:down",
              "set",
              "account ids; disjoint",
              NONE,
              "vote",
              "vote, discussions"),
          doc(
              "thread:{article}:uncounted",
              "hash",
              "`{n}:{uid}` -> up or down: votes of accounts without vote weight",
              NONE,
              "vote",
              "vote, discussions"),
          doc(
              "thread:{article}:imported",
              "hash",
              "id of a comment on another site -> its number here",
              NONE,
              "import",
              "import"),
          doc(
              "comment:{article}-{n}:flags",
              "hash",
              "account id -> reason; only of living comments",
              NONE,
              "flag, settle, remove, delete",
              "moderators"),
          doc(
              "sent:{article}:{uid}:{key}",
              "string",
              "number of the comment that the account made from a form",
              "10 min",
              "comment",
              "comment"),
          doc(
              "discussions",
              "stream",
              "changes of the part's discussions: `event`, `comment`, and what changed",
              "none; entries are deleted 60 s after they were applied",
              "comment, vote, edit, delete, moderate",
              "apply-discussions, send-comment-votes"),
          new KeyDoc(
              SITE + "discussions-applied",
              "hash",
              "part -> last entry of its stream that was applied",
              NONE,
              "apply-discussions",
              "apply-discussions"),
          new KeyDoc(
              LISTS + "discussions-applied",
              "hash",
              "the same for lists of comments and the streams beside them",
              NONE,
              "apply-discussions",
              "apply-discussions"),
          new KeyDoc(
              SITE + "comment-votes-sent",
              "hash",
              "part -> last entry of its stream whose votes were sent to open pages",
              NONE,
              "send-comment-votes",
              "send-comment-votes"),
          new KeyDoc(
              LISTS + "changed-comments",
              "stream",
              "one or more `id`: number of the article x 2^17 + number of a comment that was added, edited, withdrawn or restored",
              "about 20,000 entries",
              "apply-discussions",
              "search"),
          new KeyDoc(
              LISTS + "comments",
              "zset",
              "the 1,000 newest comments by time (unix s, 3 decimals)",
              NONE,
              "apply-discussions",
              "lists of comments"),
          new KeyDoc(
              LISTS + "comments-complete-after",
              "string",
              "unix s: `comments` has every live comment after it, and none before it",
              NONE,
              "apply-discussions, rebuild",
              "apply-discussions, fsck"),
          new KeyDoc(
              SITE + "flagged-comments",
              "zset",
              "flagged comments by number of flags, the time of posting (unix s / 2^33) in the fraction",
              NONE,
              "apply-discussions",
              "moderators"),
          new KeyDoc(
              LISTS + "comments:{uid}",
              "zset",
              "comments of the account by time (unix s, 3 decimals), but deleted ones",
              NONE,
              "apply-discussions",
              "page of a person, account deletion"),
          new KeyDoc(
              SITE + "feed:comments, feed:comments:{uid}, feed:thread:{article}",
              "hash",
              "`tag` (SHA-256) of the content of the feed of comments, `changed` (unix ms)",
              "90 d after a server wrote the feed",
              "feeds",
              "feeds"),
          doc(
              VOTED + "{uid}",
              "set",
              "comments of the part that the account ever voted on or flagged",
              NONE,
              "comment, vote, flag",
              "account deletion, vote weights"),
          new KeyDoc(
              SITE + VOTED + "{uid}",
              "set",
              "the same of all parts, from an older layout",
              NONE,
              "none",
              "account deletion, vote weights"));

  private DiscussionKeys() {}

  private static KeyDoc doc(
      String key, String type, String content, String expiry, String writers, String readers) {
    return new KeyDoc("articles{p}:" + key, type, content, expiry, writers, readers);
  }

  private static String tag(int part) {
    return "articles{" + ArticlePartitions.tag(part) + "}:";
  }

  private static String of(long article, String key) {
    return tag(ArticlePartitions.of(article)) + key;
  }

  public static String thread(long article) {
    return of(article, "thread:" + article);
  }

  public static String uncounted(long article) {
    return of(article, "thread:" + article + ":uncounted");
  }

  static String imported(long article) {
    return of(article, "thread:" + article + ":imported");
  }

  public static String comment(CommentId id) {
    return of(id.article(), "comment:" + id);
  }

  public static String body(CommentId id) {
    return of(id.article(), "comment:" + id + ":body");
  }

  public static String history(CommentId id) {
    return of(id.article(), "comment:" + id + ":history");
  }

  public static String flags(CommentId id) {
    return of(id.article(), "comment:" + id + ":flags");
  }

  public static String upvoted(CommentId id) {
    return of(id.article(), "comment:" + id + ":up");
  }

  public static String downvoted(CommentId id) {
    return of(id.article(), "comment:" + id + ":down");
  }

  /// @param key of the form, empty for none
  static String sent(long article, long author, String key) {
    return of(article, "sent:" + article + ":" + author + ":" + key);
  }

  /// The stream of changes of a part.
  public static String changes(int part) {
    return tag(part) + "discussions";
  }

  public static String changes(long article) {
    return changes(ArticlePartitions.of(article));
  }

  /// The stream of comments that search reads again.
  public static String changed() {
    return LISTS + "changed-comments";
  }

  /// The positions up to which changes of discussions were applied to everything; written with each
  /// change.
  public static String applied() {
    return SITE + "discussions-applied";
  }

  /// The positions up to which they were applied to the lists of comments and the streams beside
  /// them, which have a slot of their own; never behind the other positions.
  public static String listed() {
    return LISTS + "discussions-applied";
  }

  /// The positions up to which votes were sent to open pages.
  public static String votesSent() {
    return SITE + "comment-votes-sent";
  }

  /// Time of the last change of a list's feed.
  ///
  /// @param list such as `comments`
  public static String feedStamp(String list) {
    return SITE + "feed:" + list;
  }

  public static String newest() {
    return LISTS + "comments";
  }

  /// The time after which the list of the newest comments has every live one.
  static String newestCompleteAfter() {
    return LISTS + "comments-complete-after";
  }

  /// Flagged comments by number of flags.
  public static String flagged() {
    return SITE + "flagged-comments";
  }

  public static String ofAuthor(long account) {
    return LISTS + "comments:" + account;
  }

  /// Comments of an article's part that the account ever voted on or flagged.
  public static String voted(long article, long account) {
    return of(article, VOTED + account);
  }

  /// Those of all parts. The first one is that of an older layout, to which no members are added.
  public static List<String> votedBy(long account) {
    return Stream.concat(
            Stream.of(SITE + VOTED + account),
            IntStream.range(0, ArticlePartitions.COUNT)
                .mapToObj(part -> tag(part) + VOTED + account))
        .toList();
  }
}
