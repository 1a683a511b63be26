package io.feedmill.timeline.post.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Posts as SQL holds them, and the one rule about who sees which.
///
/// **The rule.** The timeline of a reader holds, by descending id, the posts of the reader and of
/// everybody whom the reader follows and does not mute, unless
///
/// | the post | is left out when |
/// |---|---|
/// | is deleted | always |
/// | answers a post of somebody else than its author and the reader | the reader does not follow that somebody |
/// | is a re-post | what it shows is deleted, or by somebody the reader mutes, blocks or is blocked by |
///
/// Nobody follows whom they block or are blocked by. Repeated re-posts are in the timeline; which
/// of them a page shows is [RepostRule]'s to say.
public interface Posts {
  /// Behind every id: where a walk back begins.
  long NEWEST = Long.MAX_VALUE;

  /// Those of the posts that are not deleted.
  Map<Long, Post> find(Collection<Long> ids);

  /// Where a post stands; empty when there never was one with this id.
  Optional<PostState> state(long id);

  /// The newest part of a reader's timeline, by the rule: the truth that every feed repeats.
  ///
  /// @param before ids from here on are left out; [#NEWEST] to begin
  /// @return by descending id, fewer than `limit` only when the first post ever is reached
  List<Post> timeline(long reader, long before, int limit);

  /// [#timeline] from the newest post on for several readers, as of one moment.
  ///
  /// @param readers each once
  /// @return one for each of them
  Map<Long, List<Post>> timelines(Collection<Long> readers, int limit);

  /// The oldest part of a reader's timeline behind an id.
  ///
  /// @param after ids up to here are left out
  /// @return by descending id: the `limit` ones that follow `after`
  List<Post> timelineAfter(long reader, long after, int limit);

  /// Posts and re-posts of one author, by descending id, without regard to any reader.
  List<Post> by(long author, long before, int limit);

  /// Those of the posts that are in a reader's timeline by the rule.
  Set<Long> visible(long reader, Collection<Long> posts);

  /// Walks those in whose timeline a post is by the rule, its author not among them.
  ///
  /// @param after id of the reader behind which to go on; 0 to begin
  /// @param upTo id of the last reader that may be found
  /// @return ids in ascending order, fewer than `limit` only when none is left up to `upTo`
  List<Long> readers(long post, long after, long upTo, int limit);

  /// Those of some accounts in whose timeline a post is by the rule, its author not among them.
  ///
  /// @return ids in ascending order
  List<Long> readersAmong(long post, Collection<Long> accounts);

  /// All readers of each of several posts, as [#readers(long, long, long, int)] walks them, in one
  /// look.
  ///
  /// @param few posts by those whom more people follow are left out
  /// @return post id to ids in ascending order
  Map<Long, List<Long>> readers(Collection<Long> posts, int few);

  /// Answers to a post, by ascending id, without those by people whom the viewer blocks or mutes.
  ///
  /// @param viewer account id; 0 for somebody who is not logged in
  /// @param after ids up to here are left out
  List<Post> replies(long post, long viewer, long after, int limit);

  /// Ids of the re-posts of a post, ascending.
  ///
  /// @param after id of the re-post behind which to go on; 0 to begin
  List<Long> reposts(long post, long after, int limit);
}
