package io.feedmill.timeline.post.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Posts, read from SQL, and the one visibility rule for posts.
///
/// **The rule.** The timeline of a reader holds, by descending id, the posts of the reader and of
/// all accounts that the reader follows and does not mute, unless
///
/// | the post | is omitted when |
/// |---|---|
/// | is deleted | always |
/// | is a reply to a post of a third account | the reader does not follow that account |
/// | is a repost | what it shows is deleted, or its author is muted by, blocked by or blocks the reader |
///
/// A block excludes a follow. Repeated reposts are in the timeline; [RepostRule] decides which of
/// them a page shows.
public interface Posts {
  /// After every id: where a walk from the newest post begins.
  long NEWEST = Long.MAX_VALUE;

  /// Those of the posts that are not deleted.
  Map<Long, Post> find(Collection<Long> ids);

  /// The state of a post; empty when no post ever had this id.
  Optional<PostState> state(long id);

  /// The newest part of a reader's timeline, by the rule: feeds are copies of it.
  ///
  /// @param before ids from here on are omitted; [#NEWEST] to begin
  /// @return by descending id, fewer than `limit` only when the first post ever is reached
  List<Post> timeline(long reader, long before, int limit);

  /// [#timeline] from the newest post on for several readers, in one snapshot.
  ///
  /// @param readers each once
  /// @return one for each of them
  Map<Long, List<Post>> timelines(Collection<Long> readers, int limit);

  /// The oldest part of a reader's timeline after an id.
  ///
  /// @param after ids up to here are omitted
  /// @return by descending id: the `limit` ones that follow `after`
  List<Post> timelineAfter(long reader, long after, int limit);

  /// Posts and reposts of one author, by descending id, for no specific reader.
  default List<Post> by(long author, long before, int limit) {
    return by(author, 0, before, limit);
  }

  /// The same for a viewer, without reposts of authors who block the viewer or are blocked.
  ///
  /// @param viewer account id; 0 for guests
  List<Post> by(long author, long viewer, long before, int limit);

  /// The posts that are in a reader's timeline by the rule.
  Set<Long> visible(long reader, Collection<Long> posts);

  /// The readers whose timelines contain a post by the rule, without its author.
  ///
  /// @param after id of the last reader of the portion before; 0 to begin
  /// @param upTo id of the last reader that may be found
  /// @return ids in ascending order, fewer than `limit` only when none is left up to `upTo`
  List<Long> readers(long post, long after, long upTo, int limit);

  /// Those of some accounts whose timelines contain a post by the rule, without its author.
  ///
  /// @return ids in ascending order
  List<Long> readersAmong(long post, Collection<Long> accounts);

  /// All readers of each of several posts, in one query: the author first, then the followers in
  /// ascending order. An author has a repost no longer after blocking or muting the author of the
  /// original post.
  ///
  /// @param mostFollowers posts whose authors have more followers are omitted
  Map<Long, List<Long>> readers(Collection<Long> posts, int mostFollowers);

  /// Replies to a post, by ascending id, without replies of accounts that the viewer blocks or
  /// mutes.
  ///
  /// @param viewer account id; 0 for an anonymous viewer
  /// @param after ids up to here are omitted
  List<Post> replies(long post, long viewer, long after, int limit);

  /// Ids of the reposts of a post, ascending.
  ///
  /// @param after id of the repost after which to continue; 0 to begin
  List<Long> reposts(long post, long after, int limit);
}
