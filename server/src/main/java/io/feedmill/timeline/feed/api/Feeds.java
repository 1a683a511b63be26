package io.feedmill.timeline.feed.api;

/// Feeds, for code that changes posts and relations: it calls these methods right after the commit,
/// so that no page shows the state before. The events of the same changes do the rest.
public interface Feeds {
  /// For timelines that are read from SQL only.
  Feeds NONE =
      new Feeds() {
        @Override
        public void relationsChanged(long reader) {}

        @Override
        public void posted(long post, long author) {}

        @Override
        public void changed(long post) {}
      };

  /// The follows, blocks or mutes of a reader changed: no page of this reader uses the old ones
  /// after this call.
  ///
  /// @param reader account id
  void relationsChanged(long reader);

  /// A post was written: every page requested after this call shows it.
  ///
  /// @param author account id
  void posted(long post, long author);

  /// A post was edited or deleted: every page shows it as it is now.
  void changed(long post);
}
