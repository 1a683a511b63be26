package io.feedmill.articles;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The Redis keys of ranked articles: the seed layout's keys behind one tag, so that each change is
/// one script on one slot.
final class ArticleKeys {
  static final String TAG = "articles{main}:";

  /// Entries of the stream of changes, about.
  static final int LIVE_LENGTH = 4_096;

  /// Member of a cached ranking that marks it as built; sorts below every article.
  static final String SENTINEL = "none";

  /// Owner of a group whose owner is gone.
  static final String NOBODY = "user:0";

  static final List<KeyDoc> DOCS = ArticleKeyDocs.ALL;

  private static final String MEMBER = "article:";

  private ArticleKeys() {}

  /// Pattern of all keys there are.
  static String every() {
    return TAG + "*";
  }

  static String counter() {
    return TAG + "article:";
  }

  static String article(long id) {
    return TAG + MEMBER + id;
  }

  /// Common start of the keys of all articles' hashes and group memberships.
  static String articlePrefix() {
    return TAG + MEMBER;
  }

  static String memberships(long id) {
    return TAG + MEMBER + id + ":groups";
  }

  static String ranking(Ranked ranked) {
    return TAG + (ranked.index().isEmpty() ? ranked.prefix() + ranked.group() : ranked.index());
  }

  static String building(Ranked ranked) {
    return TAG + "building:" + ranked.prefix() + ranked.group();
  }

  static boolean beingBuilt(String key) {
    return key.startsWith(TAG + "building:");
  }

  static String buildLock(Ranked ranked) {
    return TAG + "lock:" + ranked.prefix() + ranked.group();
  }

  /// When the feed of a list changed last.
  static String feedStamp(Ranked ranked) {
    return TAG
        + "feed:"
        + (ranked.index().isEmpty() ? ranked.prefix() + ranked.group() : ranked.index());
  }

  static String upvoted(long id) {
    return TAG + "upvoted:" + id;
  }

  static String downvoted(long id) {
    return TAG + "downvoted:" + id;
  }

  static String weightless() {
    return TAG + "weightless";
  }

  /// People by the time that a walk over their votes was asked for.
  static String voteWalks() {
    return TAG + "vote-walks";
  }

  static String voteWalk(long person) {
    return TAG + "vote-walk:" + person;
  }

  static String uncounted(long person) {
    return TAG + "uncounted:" + person;
  }

  static String group(String name) {
    return TAG + "group:" + name;
  }

  static String groups() {
    return TAG + "groups";
  }

  /// Articles that their authors cannot put into the group.
  static String barred(String group) {
    return TAG + "barred:" + group;
  }

  static String groupOwners() {
    return TAG + "group-owners";
  }

  static String url(String sha256Hex) {
    return TAG + "url:" + sha256Hex;
  }

  /// The key that holds an article's link; the article's own key when it has none.
  static String link(Article article) {
    return NormalisedLink.of(article.link()) instanceof LinkOutcome.Accepted(NormalisedLink link)
        ? url(link.sha256Hex())
        : article(article.id());
  }

  static String posts(long person) {
    return ranking(Ranked.byAuthor(person));
  }

  /// The index of the site that an article links to; the article's own key when it links to none.
  static String site(long id, String link) {
    return NormalisedLink.of(link) instanceof LinkOutcome.Accepted(NormalisedLink accepted)
        ? ranking(Ranked.bySite(accepted.site()))
        : article(id);
  }

  static String hidden(long person) {
    return TAG + "hidden:" + person;
  }

  static String saved(long person) {
    return TAG + "saved:" + person;
  }

  static String flags(long id) {
    return TAG + "flags:" + id;
  }

  static String flagged() {
    return TAG + "flagged";
  }

  static String pinned() {
    return TAG + "pinned";
  }

  static String moderationLog() {
    return TAG + "modlog";
  }

  static String live() {
    return TAG + "live";
  }

  static String swept() {
    return TAG + "swept";
  }

  /// Votes copied for an article that is being imported.
  static String arriving(long id, Direction direction) {
    return TAG + "arriving:" + id + ":" + direction.label();
  }

  static String imported() {
    return TAG + "imported";
  }

  /// One stretch of a walk's frozen ranking.
  static String snapshot(String walk, int stretch) {
    return TAG + "snapshot:" + walk + ":" + stretch;
  }

  /// The stretches that new walks over a ranking share.
  static String sharedWalk(Ranked ranked) {
    return TAG + "walk:" + ranking(ranked).substring(TAG.length());
  }

  static String snapshotSeen(String walk) {
    return TAG + "snapshot:" + walk + ":seen";
  }

  static String member(long id) {
    return MEMBER + id;
  }

  /// @return the article's id, or 0 when the member names no article
  static long id(String member) {
    if (!member.startsWith(MEMBER)) {
      return 0;
    }
    try {
      return Long.parseLong(member, MEMBER.length(), member.length(), 10);
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  static String person(long id) {
    return "user:" + id;
  }

  /// @return the account's id, or 0 when it names none
  static long personId(String person) {
    try {
      return person.startsWith("user:") ? Long.parseLong(person, 5, person.length(), 10) : 0;
    } catch (NumberFormatException _) {
      return 0;
    }
  }
}
