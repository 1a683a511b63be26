package io.feedmill.search.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One kind of documents of which each viewer may find only some. Its words are never suggested.
///
/// A document has a place ([SearchDocument#place]). A search covers only places to which the viewer
/// has access at that moment, and checks each hit again before it is counted. `from:` and `in:` do
/// not name accounts and groups here: what `from:` finds is in [SearchDocument#groups], and `in:`
/// is for [#places].
public interface PrivateSource extends SearchSource {
  /// The scope that a program needs to find documents of this kind.
  String scope();

  /// The places to which the viewer has access; empty for none.
  ///
  /// @param in lower case; empty for all
  Collection<Long> places(long viewer, String in);

  /// Those of some hits that the viewer may and wants to see.
  ///
  /// @param authors of the hits, by id, as in [SearchDocument#author]
  /// @param state others are omitted
  Set<Long> visible(long viewer, Map<Long, Long> authors, ReadState state);

  /// The viewer's unread documents, in any order; empty when there are more than `most`.
  Optional<List<Long>> unread(long viewer, int most);
}
