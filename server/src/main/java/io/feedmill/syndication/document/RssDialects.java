package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.PlainRss;
import io.feedmill.kernel.feed.RssDialect;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Profile;

/// The RSS dialect of each profile.
final class RssDialects {
  private static final RssDialect PLAIN = new PlainRss();
  private static final RssDialect SUMMARY = new SummaryRss();
  private static final RssDialect INSTANT_ARTICLE = new InstantArticleRss();
  private static final RssDialect MSN = new MsnRss();

  private RssDialects() {}

  static RssDialect of(Profile profile, FeedContent content) {
    return switch (profile.dialect()) {
      case PLAIN, FLIPBOARD -> profile.full() ? PLAIN : SUMMARY;
      case INSTANT_ARTICLE -> INSTANT_ARTICLE;
      case MSN -> MSN;
      case SMARTNEWS -> new SmartNewsRss(content.smartView());
    };
  }
}
