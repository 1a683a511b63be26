package io.feedmill.articles.check;

import java.util.Locale;

/// The kinds of damage that a check can find, each with its repair.
///
/// What people did is taken as true before what was computed from it: an article's hash and its two
/// vote sets decide, everything else is made to follow.
enum Damage {
  /// A person in both vote sets of an article. The upvote stays: nothing tells which came later.
  VOTED_BOTH_WAYS,
  /// `votes` is not upvotes minus downvotes. Recounted from the sets.
  WRONG_VOTES,
  /// `upvotes` or `downvotes` is not the size of its set. Recounted from the sets.
  WRONG_COUNTS,
  /// A field of an article's hash that nobody can read. A time comes from `time:`, else from
  /// `score:`, else it is 0 and the article removed; an author becomes `user:0`, which is nobody; a
  /// state is live when the article is in `time:`, else removed; a link that is none becomes the
  /// text if there is no text; a title becomes the link; marks become 0.
  MALFORMED_FIELD,
  /// A live article that a ranking lacks, `time:` and `score:` among them. Put in.
  MISSING_IN_RANKING,
  /// A live article whose place in a ranking does not follow from its time and votes. Put right.
  WRONG_IN_RANKING,
  /// A member of a ranking that is no live article, or too old for its period. Taken out.
  GHOST_IN_RANKING,
  /// A live article that names a group which does not hold it. Put into the group.
  MISSING_IN_GROUP,
  /// A live article in a group that it does not name. The name is added to the article.
  UNNAMED_GROUP,
  /// A member of a group that is no live article. Taken out.
  GHOST_IN_GROUP,
  /// A group whose number in `groups` is not the size of its set. Recounted.
  WRONG_GROUP_COUNT,
  /// A group that has articles or an owner but is not in `groups`. Put in.
  UNLISTED_GROUP,
  /// A group without an owner. It becomes the author's of its lowest article; a group without
  /// articles is forgotten.
  OWNERLESS_GROUP,
  /// The counter is below the id of an article. Raised to it.
  COUNTER_BEHIND,
  /// Votes, groups or flags of an article that does not exist. Deleted.
  LEFTOVER,
  /// A ranking, lock or snapshot that is kept for a while only has no expiry. Deleted; it is built
  /// again when needed.
  FROZEN_CACHE,
  /// A cached ranking of a group holds what is not in the group. Taken out.
  FOREIGN_IN_CACHE,
  /// A link is kept from being submitted again by an article that is not live. Set free.
  DANGLING_LINK,
  /// A link is kept from being submitted again for ever. Kept until 30 days after posting.
  UNEXPIRING_LINK,
  /// A link is kept from being submitted again under a form that links had in an earlier version.
  /// Kept under the form of this one, for as long as before; where another entry is there already,
  /// that one stays.
  MISPLACED_LINK,
  /// An article that its author's list lacks or has at a wrong time. Put right.
  MISSING_POST,
  /// An entry of a person's list that is not the person's or was deleted. Taken out.
  GHOST_POST,
  /// An article that the list of the site it links to lacks or has at a wrong time. Put right.
  MISSING_IN_SITE,
  /// An entry of a site's list that links elsewhere or was deleted. Taken out.
  GHOST_IN_SITE,
  /// An entry of what somebody hid, saved or voted on without weight that is no article. Taken out.
  GHOST_IN_COLLECTION,
  /// `pinned` and the article's mark differ, or the article is not live. The mark decides.
  WRONG_PIN,
  /// An entry of `flagged` that is no live article, or not its number of flags. Put right.
  WRONG_FLAG,
  /// A key of another Redis type than all that use it expect. Deleted: nothing can read it.
  WRONG_TYPE;

  /// The name in reports and scripts, such as `wrong-votes`.
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// @throws IllegalArgumentException when no kind has that label
  static Damage of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
