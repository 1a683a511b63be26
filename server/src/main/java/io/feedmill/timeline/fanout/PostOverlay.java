package io.feedmill.timeline.fanout;

import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.RewriteScript;

/// Shows edits and deletions on pages before they are written into the feeds.
final class PostOverlay {
  private final RewriteScript scripts;
  private final Elements elements;

  PostOverlay(RewriteScript scripts, Elements elements) {
    this.scripts = scripts;
    this.elements = elements;
  }

  /// When it returns, every page shows the content of the post in SQL.
  void update(long post) {
    scripts.mark(post, elements.json(post));
  }
}
