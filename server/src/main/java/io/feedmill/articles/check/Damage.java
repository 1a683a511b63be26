package io.feedmill.articles.check;

import java.util.Locale;

/// The kinds of faults that a check can find, each with its repair.
///
/// Votes and articles are trusted, derived data is not: an article's hash and its two vote sets
/// decide, and everything else is recomputed from them.
enum Damage {
  /// An account is in both vote sets of an article. The upvote is kept, because the order of the
  /// votes is unknown.
  VOTED_BOTH_WAYS,
  /// `votes` is not upvotes minus downvotes. It is counted from the sets.
  WRONG_VOTES,
  /// `upvotes` or `downvotes` is not the size of its set. It is counted from the sets.
  WRONG_COUNTS,
  /// The part of an article has another time, state or lock than the article. It is copied.
  WRONG_RULES,
  /// A part counts the votes of an account that has no weight, or does not count those of one that
  /// has. The list of the site decides.
  WRONG_WEIGHT,
  /// A field of an article's hash is malformed. The time is taken from `time:`, else from `score:`,
  /// else it is 0 and the article is removed; the author becomes `user:0`, which is no account; the
  /// state is live when the article is in `time:`, else removed; a malformed link becomes the text
  /// if there is none; the title becomes the link; marks become 0.
  MALFORMED_FIELD,
  /// A live article is missing in a ranking, such as `time:` or `score:`. It is added.
  MISSING_IN_RANKING,
  /// The score of a live article in a ranking does not follow from its time and votes, or a slot of
  /// rankings has places of a version that the site has lost. It is corrected.
  WRONG_IN_RANKING,
  /// A member of a ranking is not a live article, or too old for the period. It is removed.
  GHOST_IN_RANKING,
  /// The set of a group lacks a live article that names the group. It is added.
  MISSING_IN_GROUP,
  /// The set of a group has a live article that does not name the group. The name is added to the
  /// article.
  UNNAMED_GROUP,
  /// A member of a group is not a live article. It is removed.
  GHOST_IN_GROUP,
  /// The article count of a group in `groups` is not the size of its set. It is counted again.
  WRONG_GROUP_COUNT,
  /// A group that has articles or an owner is not in `groups`. It is added.
  UNLISTED_GROUP,
  /// A group has no owner. The author of its lowest article becomes the owner; a group without
  /// articles is deleted.
  OWNERLESS_GROUP,
  /// An account's groups and a group's subscribers differ. The account's groups decide.
  WRONG_SUBSCRIPTION,
  /// The number of a group's subscribers is wrong. It is counted again.
  WRONG_SUBSCRIBER_COUNT,
  /// The counter is below the id of an article. It is raised.
  COUNTER_BEHIND,
  /// Votes, groups or flags of an article that does not exist, or texts of a group that does not.
  /// They are deleted.
  LEFTOVER,
  /// A temporary ranking, lock or frozen list has no expiry. It is deleted and built again when
  /// needed.
  FROZEN_CACHE,
  /// A cached ranking of a group has an article that is not in the group. It is removed.
  FOREIGN_IN_CACHE,
  /// A link is reserved for an article that is not live. The link is released.
  DANGLING_LINK,
  /// A link is reserved without expiry. It expires 30 days after posting.
  UNEXPIRING_LINK,
  /// A link is reserved under the key of an earlier version. It is renamed with its expiry; if the
  /// key of this version exists, that one is kept.
  MISPLACED_LINK,
  /// The list of an author lacks an article or has it at a wrong time. It is corrected.
  MISSING_POST,
  /// An entry of an account's list is not an article of the account or was deleted. It is removed.
  GHOST_POST,
  /// The list of a site lacks an article that links to it or has it at a wrong time. It is
  /// corrected.
  MISSING_IN_SITE,
  /// An entry of a site's list links to another site or was deleted. It is removed.
  GHOST_IN_SITE,
  /// `links` lacks an article with a link or has it under another link. It is corrected.
  MISSING_IN_LINKS,
  /// An entry of `links` has no link or was deleted. It is removed.
  GHOST_IN_LINKS,
  /// An entry among an account's hidden or saved articles is not an article. It is removed.
  GHOST_IN_COLLECTION,
  /// `pinned` and the article's mark differ, or the article is not live. The mark decides.
  WRONG_PIN,
  /// An entry of `flagged` is not a live article, or has a wrong number of flags. It is corrected.
  WRONG_FLAG,
  /// A key has another Redis type than expected. It is deleted, because it cannot be read.
  WRONG_TYPE;

  /// The name in reports and scripts, such as `wrong-votes`.
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// @throws IllegalArgumentException when no kind has the label
  static Damage of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
