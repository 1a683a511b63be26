package io.feedmill.storefront.popular;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.popular.api.Popularity;
import io.feedmill.storefront.popular.api.Viewed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The most viewed items on the front page, and the newest while few have been viewed.
final class FrontItems implements PageBlock {
  private static final int SHOWN = 4;

  /// Some of the most viewed may no longer be on sale.
  private static final int ASKED = 3 * SHOWN;

  private final Popularity popularity;
  private final Items items;

  FrontItems(Popularity popularity, Items items) {
    this.popularity = popularity;
    this.items = items;
  }

  @Override
  public String part() {
    return "shop";
  }

  @Override
  public boolean aside() {
    return false;
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    return forGuests(visit.site());
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    List<String> ids =
        RedisClient.await(popularity.popular(ASKED)).stream().map(Viewed::item).toList();
    Map<String, Item> known = items.items(ids);
    List<FrontItem> shown =
        Stream.concat(
                ids.stream().flatMap(id -> Optional.ofNullable(known.get(id)).stream()),
                known.size() < SHOWN ? items.newest(ASKED).stream() : Stream.empty())
            .filter(item -> item.qty() > 0)
            .distinct()
            .limit(SHOWN)
            .map(FrontItem::of)
            .toList();
    return shown.isEmpty() ? null : site.part("popular/front.jte", shown);
  }
}
