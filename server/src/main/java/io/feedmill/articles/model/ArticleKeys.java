package io.feedmill.articles.model;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;
import java.util.stream.Stream;

/// The Redis keys of ranked articles: those of the plain layout with one tag, so that each change
/// is one script in one slot. Keys that votes change have the tag of the article's part, and
/// rankings that votes change have separate slots.
public final class ArticleKeys {
  public static final String TAG = "articles{main}:";

  /// Approximate length of the stream of changes.
  public static final int LIVE_LENGTH = 4_096;

  /// Approximate length of the stream of changed articles.
  public static final int CHANGES_LENGTH = 20_000;

  /// Member of a cached ranking that marks it as built; lower than every article.
  public static final String SENTINEL = "none";

  /// Owner of a group without owner.
  public static final String NO_OWNER = "user:0";

  static final List<KeyDoc> DOCS =
      Stream.concat(VoteKeyDocs.ALL.stream(), ArticleKeyDocs.ALL.stream()).toList();

  /// Articles whose versions are in one hash; so few that Redis keeps it small.
  private static final int PLACED_TOGETHER = 100;

  private static final String MEMBER = "article:";

  private ArticleKeys() {}

  /// Pattern of all keys, those of discussions too.
  public static String every() {
    return "articles{*}:*";
  }

  private static String part(int part) {
    return "articles{" + ArticlePartitions.tag(part) + "}:";
  }

  /// How keys of an article's part begin, and those of an account's.
  public static String tagOfPart(long article) {
    return part(ArticlePartitions.of(article));
  }

  private static String ofPart(long article, String key) {
    return tagOfPart(article) + key;
  }

  public static String counter() {
    return TAG + "article:";
  }

  public static String article(long id) {
    return TAG + MEMBER + id;
  }

  /// Common prefix of the keys of all articles' hashes and group memberships.
  public static String articlePrefix() {
    return TAG + MEMBER;
  }

  public static String memberships(long id) {
    return TAG + MEMBER + id + ":groups";
  }

  public static String ranking(RankedList ranked) {
    return tagOf(ranked) + name(ranked);
  }

  /// How the key of a ranking and those of its frozen lists begin.
  public static String tagOf(RankedList ranked) {
    RankedList.Slot slot = ranked.slot();
    return slot == null ? TAG : slot.tag();
  }

  /// Versions of articles from which their positions in a slot were computed.
  public static String placed(RankedList.Slot slot, long id) {
    return slot.tag() + "placed:" + id / PLACED_TOGETHER;
  }

  /// The last part of the key, which all keys about the ranking have.
  public static String name(RankedList ranked) {
    if (ranked.index().isEmpty()) {
      return ranked.prefix() + ranked.group();
    }
    return ranked.single() ? ranked.index() : ranked.index() + ':' + ranked.prefix();
  }

  public static String building(RankedList ranked) {
    return TAG + "building:" + name(ranked);
  }

  public static boolean beingBuilt(String key) {
    return key.startsWith(TAG + "building:");
  }

  public static String buildLock(RankedList ranked) {
    return TAG + "lock:" + name(ranked);
  }

  /// Time of the last change of a list's feed.
  public static String feedStamp(RankedList ranked) {
    return TAG + "feed:" + name(ranked);
  }

  /// The data that a vote on the article reads and changes, without the voters.
  public static String votes(long id) {
    return ofPart(id, "votes:" + id);
  }

  public static String upvoted(long id) {
    return ofPart(id, "upvoted:" + id);
  }

  public static String downvoted(long id) {
    return ofPart(id, "downvoted:" + id);
  }

  /// Votes on the article that do not count.
  public static String uncounted(long id) {
    return ofPart(id, "uncounted:" + id);
  }

  public static String weightless() {
    return TAG + "weightless";
  }

  /// The copy of [#weightless] in a part.
  public static String weightless(int part) {
    return part(part) + "weightless";
  }

  /// Articles of a part whose counts and places on the site are older than their votes.
  public static String unsettled(int part) {
    return part(part) + "unsettled";
  }

  /// Articles whose rules of voting (time, state, lock) may be older in their part than on the
  /// site.
  public static String rulesChanged() {
    return TAG + "rules-changed";
  }

  /// The layout of the keys, and the position up to which they were migrated to it.
  public static String layout() {
    return TAG + "layout";
  }

  /// Accounts by the time of their revote job: the queue.
  public static String revoteJobs() {
    return TAG + "vote-walks";
  }

  public static String revoteJob(long person) {
    return TAG + "vote-walk:" + person;
  }

  public static String group(String name) {
    return TAG + "group:" + name;
  }

  public static String groups() {
    return TAG + "groups";
  }

  /// Articles that their authors cannot add to the group.
  public static String barred(String group) {
    return TAG + "barred:" + group;
  }

  public static String groupOwners() {
    return TAG + "group-owners";
  }

  public static String url(String sha256Hex) {
    return TAG + "url:" + sha256Hex;
  }

  /// The key that reserves an article's link; the article's own key when it has none.
  public static String link(Article article) {
    return NormalisedLink.of(article.link()) instanceof LinkOutcome.Accepted(NormalisedLink link)
        ? url(link.sha256Hex())
        : article(article.id());
  }

  /// Articles by [NormalisedLink#number].
  public static String links() {
    return TAG + "links";
  }

  public static String posts(long person) {
    return ranking(RankedList.byAuthor(person));
  }

  /// The list of the site that an article links to; the article's own key when it has no link.
  public static String site(long id, String link) {
    return NormalisedLink.of(link) instanceof LinkOutcome.Accepted(NormalisedLink accepted)
        ? ranking(RankedList.bySite(accepted.site()))
        : article(id);
  }

  public static String hidden(long person) {
    return TAG + "hidden:" + person;
  }

  public static String saved(long person) {
    return TAG + "saved:" + person;
  }

  /// Read positions of an account in discussions.
  public static String readComments(long person) {
    return TAG + "read:" + person;
  }

  /// Discussions that an account visited.
  public static String visited(long person) {
    return TAG + "visited:" + person;
  }

  public static String flags(long id) {
    return TAG + "flags:" + id;
  }

  public static String flagged() {
    return TAG + "flagged";
  }

  public static String pinned() {
    return TAG + "pinned";
  }

  /// Stream of new comments and of the accounts that they concern.
  public static String answers() {
    return RankedList.Slot.NET_VOTES.tag() + "answers";
  }

  public static String moderationLog() {
    return TAG + "modlog";
  }

  public static String live() {
    return TAG + "live";
  }

  /// Articles whose content, groups or state changed.
  public static String changes() {
    return TAG + "changes";
  }

  /// The last entry of [#changes] whose linked pages are known.
  public static String pagesRead() {
    return TAG + "pages-read";
  }

  public static String swept() {
    return TAG + "swept";
  }

  /// Votes copied for an article that is being imported.
  public static String importedVotes(long id, Direction direction) {
    return ofPart(id, "arriving:" + id + ":" + direction.label());
  }

  public static String imported() {
    return TAG + "imported";
  }

  public static String member(long id) {
    return MEMBER + id;
  }

  /// @return the article's id, or 0 when the member is not an article
  public static long id(String member) {
    if (!member.startsWith(MEMBER)) {
      return 0;
    }
    try {
      return Long.parseLong(member, MEMBER.length(), member.length(), 10);
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  public static String person(long id) {
    return "user:" + id;
  }

  /// @return the account's id, or 0 when the member is not an account
  public static long personId(String person) {
    try {
      return person.startsWith("user:") ? Long.parseLong(person, 5, person.length(), 10) : 0;
    } catch (NumberFormatException _) {
      return 0;
    }
  }
}
