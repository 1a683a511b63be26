package io.feedmill.reader.parse;

import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.FeedOutcome.Reason;
import io.feedmill.reader.parse.api.FeedOutcome.Refused;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.OpmlOutcome;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses documents on the threads of a pool, within its limits for each document.
record PooledFeeds(Feeds feeds, DocumentPool pool) implements Feeds {
  @Override
  public FeedOutcome parse(byte[] document, @Nullable String contentType, @Nullable URI base) {
    try {
      return pool.run(document.length, () -> feeds.parse(document, contentType, base));
    } catch (TooCostly e) {
      return new Refused(Reason.TOO_COSTLY);
    }
  }

  @Override
  public List<FeedLink> links(byte[] document, @Nullable String contentType, @Nullable URI base) {
    try {
      return pool.run(document.length, () -> feeds.links(document, contentType, base));
    } catch (TooCostly e) {
      return List.of();
    }
  }

  @Override
  public @Nullable Card card(byte[] document, @Nullable String contentType, List<URI> addresses) {
    try {
      return pool.run(
              document.length,
              () -> Optional.ofNullable(feeds.card(document, contentType, addresses)))
          .orElse(null);
    } catch (TooCostly e) {
      return null;
    }
  }

  @Override
  public OpmlOutcome outlines(byte[] document) {
    try {
      return pool.run(document.length, () -> feeds.outlines(document));
    } catch (TooCostly e) {
      return new OpmlOutcome.NotOpml();
    }
  }
}
