package io.feedmill.syndication.document;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.feed.Deleted;
import io.feedmill.kernel.feed.Feed;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.PoolBusy;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.OmittedItem;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.Tombstone;
import io.feedmill.syndication.document.api.WithdrawnItem;
import io.feedmill.syndication.document.api.WrittenDocument;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Cleans and checks each article, leaves out those that the profile refuses, and writes the
/// others. Cleaned articles are cached, so a change of one article costs one cleaning.
final class WriteDocument implements Documents {
  private static final Logger LOG = LoggerFactory.getLogger(WriteDocument.class);
  private static final int MOST_KEPT_CHARACTERS = 64 << 20;

  private final Cache<Wanted, CleanItem> cleaned =
      Caffeine.newBuilder()
          .maximumWeight(MOST_KEPT_CHARACTERS)
          .weigher((Wanted _, CleanItem item) -> 500 + item.html().length())
          .build();

  private final DocumentPool pool;

  /// @param pool cleans articles
  WriteDocument(DocumentPool pool) {
    this.pool = pool;
  }

  private record Wanted(String profile, Item item) {}

  @Override
  public WrittenDocument write(Profile profile, FeedContent content) {
    List<OmittedItem> leftOut = new ArrayList<>();
    List<CleanItem> items = new ArrayList<>();
    long room = profile.documentBytes();
    for (Item item : content.items()) {
      CleanItem clean = clean(profile, content, item, leftOut);
      if (clean == null) {
        continue;
      }
      room -= clean.html().getBytes(StandardCharsets.UTF_8).length + CleanItem.FRAME_BYTES;
      if (items.size() >= profile.items()) {
        leftOut.add(new OmittedItem(item.uuid(), "the document has the maximum of items"));
      } else if (room < 0) {
        leftOut.add(new OmittedItem(item.uuid(), "the document has the maximum size"));
      } else {
        items.add(clean);
      }
    }
    byte[] bytes =
        switch (profile.family()) {
          case RSS ->
              FeedFormat.rss(feed(profile, content, items), RssDialects.of(profile, content));
          case ATOM -> FeedFormat.ATOM.write(feed(profile, content, items));
          case JSON -> FeedFormat.JSON.write(feed(profile, content, items));
          case SITEMAP -> SitemapDocument.write(content, items);
        };
    return new WrittenDocument(
        profile,
        Buffer.buffer(bytes),
        items.stream().map(item -> item.item().uuid()).toList(),
        leftOut,
        Lint.of(profile, content, items));
  }

  private @org.jspecify.annotations.Nullable CleanItem clean(
      Profile profile, FeedContent content, Item item, List<OmittedItem> leftOut) {
    try {
      CleanItem clean = cleaned.get(new Wanted(profile.name(), item), _ -> cleaned(profile, item));
      String fault = Lint.fault(profile, content, clean);
      if (fault.isEmpty()) {
        return clean;
      }
      leftOut.add(new OmittedItem(item.uuid(), fault));
    } catch (PoolBusy busy) {
      throw busy;
    } catch (RuntimeException e) {
      LOG.warn("article {} cannot be shown in profile {}", item.uuid(), profile.name(), e);
      leftOut.add(new OmittedItem(item.uuid(), "cannot be written: " + e.getMessage()));
    }
    return null;
  }

  private CleanItem cleaned(Profile profile, Item item) {
    return pool.run(item.html().length(), () -> CleanItem.of(profile, item));
  }

  private Feed feed(Profile profile, FeedContent content, List<CleanItem> items) {
    return new Feed(
        content.id(),
        content.title(),
        content.description(),
        content.language(),
        content.home(),
        content.self(),
        content.hubs(),
        content.updated(),
        items.stream().map(CleanItem::entry).toList(),
        profile.tombstone() == Tombstone.DROP ? List.of() : deleted(profile, content.gone()),
        content.archive(),
        content.neighbours(),
        content.interval());
  }

  private List<Deleted> deleted(Profile profile, List<WithdrawnItem> all) {
    List<Deleted> deleted = new ArrayList<>();
    for (WithdrawnItem one : all) {
      deleted.add(new Deleted(cleaned(profile, one.item()).entry(), one.withdrawn()));
    }
    return deleted;
  }
}
