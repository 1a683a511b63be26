package io.feedmill.search.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One kind of documents of which each viewer may find only some. Its words are never offered to
/// those who type.
///
/// A document has a place ([SearchDocument#place]). A search looks only in places that the viewer
/// is admitted to at that moment, and asks about each hit again before it is counted. `from:` and
/// `in:` do not name accounts and groups here: what `from:` finds is in [SearchDocument#groups],
/// and `in:` is for [#places].
public interface PrivateSource extends SearchSource {
  /// The scope that a program needs to find documents of this kind.
  String scope();

  /// Where the viewer may look; empty for nowhere.
  ///
  /// @param in lower case; empty for all
  Collection<Long> places(long viewer, String in);

  /// Those of some hits that the viewer may and wants to see.
  ///
  /// @param authors of the hits, by id, as in [SearchDocument#author]
  /// @param state others are left out
  Set<Long> visible(long viewer, Map<Long, Long> authors, ReadState state);

  /// What the viewer has not read, in any order; empty when that is more than `most`.
  Optional<List<Long>> unread(long viewer, int most);
}
