package io.feedmill.timeline.feed.api;

/// Feeds, as those see them who change posts and friends: told right after the change is committed,
/// so that no page shows what was before. The events of the same changes bring the rest.
public interface Feeds {
  /// Where timelines are read from SQL, which knows at once.
  Feeds NONE =
      new Feeds() {
        @Override
        public void relationsChanged(long reader) {}

        @Override
        public void posted(long post, long author) {}

        @Override
        public void changed(long post) {}
      };

  /// Friends, blocks or mutes of somebody changed: no page of theirs goes by the old ones any more.
  ///
  /// @param reader account id
  void relationsChanged(long reader);

  /// A post was written: every page that is asked for after this call shows it.
  ///
  /// @param author account id
  void posted(long post, long author);

  /// A post was edited or deleted: every page shows it as it is now.
  void changed(long post);
}
