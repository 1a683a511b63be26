package io.feedmill.articles.model;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The documentation of the keys of ranked articles.
final class ArticleKeyDocs {
  private static final String NONE = "none";
  private static final String ALL_WRITES = "submit, remove, restore, delete, fsck";

  static final List<KeyDoc> ALL =
      List.of(
          doc("article:", "string", "last used article id (INCR)", NONE, "submit", "submit, fsck"),
          doc(
              "article:{id}",
              "hash",
              "`title`, `link`, `author` = `user:{uid}`, `time` (unix s, 3 decimals), `votes` (net),"
                  + " `upvotes`, `downvotes`, `text` (Markdown), `state` (live, removed, deleted),"
                  + " `locked`, `pinned` (0 or 1), `edited` (unix s), `picture` of the linked page"
                  + " (address, width, height, blurhash, description) or of the author (`own`, id,"
                  + " then the same); off or barred when it is hidden,"
                  + " `comments` (living ones, number of the newest, revision of the discussion, time"
                  + " of the newest living one),"
                  + " `counted` (version of the votes in `votes:{id}` that the site has), `rules`"
                  + " (version of time, state and lock), `grouped` (version of the groups)",
              NONE,
              "submit, vote, settle-rankings, edit, moderate, follow-linked-pages,"
                  + " apply-discussions",
              "every list and page"),
          doc("article:{id}:groups", "set", "names of its groups", NONE, "submit, place", "pages"),
          doc("time:", "zset", "`article:{id}` by post time (unix s)", NONE, ALL_WRITES, "lists"),
          doc(
              "score:",
              "zset",
              "`article:{id}` by time + 432 x net votes (unix s)",
              NONE,
              ALL_WRITES + ", vote",
              "lists"),
          doc(
              "active:",
              "zset",
              "live `article:{id}` by the time of its newest living comment (unix s)",
              NONE,
              "apply-discussions; restore, remove, delete",
              "lists"),
          doc(
              "hn:, rising:",
              "zset",
              "`article:{id}` by its negative rank in a decaying ranking",
              "60 s",
              "first reader",
              "lists"),
          doc(
              "fresh:{hn, rising}:{name}",
              "string",
              "exists while the decaying ranking, of the site or a group, need not be built again",
              "1 s",
              "first reader",
              "lists"),
          doc(
              "rules-changed",
              "set",
              "ids of articles whose part may have an older time, state or lock, or whose places may be"
                  + " older",
              NONE,
              "submit, moderate",
              "settle-rankings"),
          doc(
              "layout",
              "hash",
              "`version` of the layout; `next` article id while votes are moved to their parts,"
                  + " `next-place` while articles are placed in rankings with slots of their own",
              NONE,
              "start",
              "start"),
          doc("group:{name}", "set", "`article:{id}`", NONE, "submit, place", "group lists"),
          doc("groups", "zset", "group name by number of articles", NONE, "submit, place", "lists"),
          doc(
              "group-owners",
              "hash",
              "group name -> `user:{uid}`; `user:0` without owner",
              NONE,
              "submit, create group, account deletion",
              "moderation"),
          doc(
              "barred:{name}",
              "set",
              "`article:{id}` that their authors cannot add to the group",
              NONE,
              "place",
              "place"),
          doc(
              "{ranking}:{name}, such as score:{name}",
              "zset",
              "`group:{name}` with the scores of that ranking, and the sentinel `none`",
              "60 s",
              "first reader; if it exists: submit, place, moderate; vote and settle-rankings (those that"
                  + " votes change); apply-discussions (`active:`)",
              "group lists"),
          doc(
              "mine:{uid}:{ranking}:, such as mine:7:hot:",
              "zset",
              "the 2,000 best articles of the groups that an account is subscribed to, with the scores"
                  + " of that ranking, and the sentinel `none`",
              "2 s; subscribe",
              "first reader",
              "list of subscribed groups"),
          doc(
              "building:{ranking}:{name}, lock:{ranking}:{name}",
              "zset, string",
              "a ranking of a group or an account being built, and the process that builds it",
              "5 s",
              "builder; as above",
              "builder"),
          doc(
              "feed:{ranking}",
              "hash",
              "`tag` (SHA-256) of the content of the list's feed, `changed` (unix ms)",
              "90 d after a server wrote the feed",
              "feeds",
              "feeds"),
          doc(
              "url:{sha256}",
              "string",
              "id of the article with this link",
              "30 d",
              "submit",
              "submit"),
          doc(
              "links",
              "zset",
              "articles with a link, by the first 52 bits of the SHA-256 of its normalised form",
              NONE,
              "submit, delete, fsck",
              "page of an article, preview of a submission"),
          doc(
              "posts:{uid}",
              "zset",
              "the account's articles by post time",
              NONE,
              "submit",
              "lists, jobs"),
          doc(
              "site:{host}",
              "zset",
              "articles that link to the site, without `www.`, by post time",
              NONE,
              "submit, delete",
              "lists"),
          doc(
              "hidden:{uid}, saved:{uid}",
              "zset",
              "articles by time added (unix s, 3 decimals, unique)",
              NONE,
              "the account",
              "lists"),
          doc(
              "read:{uid}",
              "hash",
              "article id -> number of the last comment read, the same before the current visit, time"
                  + " of its last page (unix s)",
              "30 d after the last page",
              "page of an article, comment",
              "page of an article, lists"),
          doc(
              "visited:{uid}",
              "zset",
              "article ids by time of the last page (unix s), at most 1,000",
              "30 d after the last page",
              "page of an article",
              "page of an article"),
          doc("flags:{id}", "hash", "`user:{uid}` -> reason", NONE, "flag", "moderators"),
          doc(
              "flagged",
              "zset",
              "articles by number of flags; id / 2^32 in the fraction",
              NONE,
              "flag, settle, remove",
              "moderators"),
          doc("pinned", "zset", "articles by time pinned (unix s)", NONE, "moderate", "first page"),
          doc(
              "modlog",
              "stream",
              "`action`, `actor` = `user:{uid}`, `reason`; `id` of an article, `group`, or `account`"
                  + " = `user:{uid}`; `comment` (its number below the article)",
              NONE,
              "moderate, switch a picture, apply-discussions",
              "log page"),
          new KeyDoc(
              RankedList.Slot.NET_VOTES.tag() + "answers",
              "stream",
              "new comments: `comment`, `author`, `time` (unix s, 3 decimals), `answered` and `mentioned` (account"
                  + " ids)",
              "none; entries are deleted 60 s after they were read",
              "apply-discussions",
              "notify-replies"),
          doc(
              "weightless",
              "set",
              "`user:{uid}` whose votes do not count",
              NONE,
              "moderate",
              "submit, run-revote-jobs, comments"),
          doc(
              "vote-walks",
              "zset",
              "`user:{uid}` by the time when their revote job was requested (unix s)",
              NONE,
              "moderate, account deletion",
              "run-revote-jobs"),
          doc(
              "vote-walk:{uid}",
              "hash",
              "the account's last revote job: `task` (discount, recount, erase), `round`, `next` and `last`"
                  + " article id, `comments` where votes on comments continue, `changed` votes,"
                  + " `started` and `finished` (unix s)",
              NONE,
              "moderate, run-revote-jobs",
              "moderators"),
          doc(
              "live",
              "stream",
              "`event` (submitted, vote, comments, withdrawn), `id`, `votes`, `upvotes`, `downvotes`;"
                  + " of up to ten articles that changed together `names` of the fields and their"
                  + " values in `each`",
              "about the last 4,096",
              "submit, vote, moderate",
              "servers, for open pages"),
          doc(
              "changes",
              "stream",
              "`id` of an article whose content, groups or state changed; `all` after an import",
              "about the last 20,000",
              "submit, edit, moderate",
              "index-search, follow-linked-pages"),
          doc(
              "pages-read",
              "string",
              "the last entry of `changes` whose linked pages are known",
              NONE,
              "follow-linked-pages",
              "follow-linked-pages"),
          doc(
              "imported",
              "hash",
              "`article:{id} user:{uid} {time}` of an imported article whose id was in use -> its id"
                  + " on this site",
              NONE,
              "import",
              "import"),
          doc(
              "swept",
              "hash",
              "period -> post time up to which its ranking was cleaned",
              NONE,
              "sweep",
              "sweep"),
          doc(
              "snapshot:{frozen_list}:{n}, snapshot:{frozen_list}:seen",
              "list, set",
              "the boundary and the ids of one frozen chunk; ids of earlier chunks; with the tag of the"
                  + " ranking",
              "600 s after it was made",
              "reader",
              "reader"),
          doc(
              "walk:{ranking}",
              "hash",
              "the frozen list that new readers share, with the tag of the ranking: its id in `walk`; `digest` of its first chunk;"
                  + " `second` in which it was made, and lists made in that second in `copies`",
              "2 s",
              "reader",
              "reader"));

  private ArticleKeyDocs() {}

  private static KeyDoc doc(
      String key, String type, String content, String expiry, String writers, String readers) {
    return new KeyDoc(ArticleKeys.TAG + key, type, content, expiry, writers, readers);
  }
}
