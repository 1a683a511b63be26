package io.feedmill.app.demo;

import io.feedmill.accounts.user.AdministerUsers;
import io.feedmill.app.monitor.AppKeys;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.catalog.api.NewItems;
import io.vertx.redis.client.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Fills a site with demo content once.
public final class Demo {
  private static final int PHOTOS = 8;

  private final Wiring wiring;
  private final String origin;

  /// @param origin scheme, host and port of this site
  public Demo(Wiring wiring, String origin) {
    this.wiring = wiring;
    this.origin = origin;
  }

  /// @return accounts of the staff, made now; empty when the site was filled before
  public Optional<DemoStaff.Made> fill() {
    RedisClient redis = wiring.infrastructure().redis();
    if (redis.call(RedisClient.command(Command.GET, AppKeys.demo())) != null) {
      return Optional.empty();
    }
    List<Long> people = people();
    DemoPeople profiles =
        new DemoPeople(wiring.people().profileWriter(), wiring.people().uploads(), people);
    profiles.fill();
    profiles.show();
    new DemoContent(wiring.articles().submissions(), people).fill();
    new DemoTimeline(wiring.timeline().relationWriter(), wiring.timeline().postWriter(), people)
        .fill();
    NewItems items = wiring.shop().catalog().newItems();
    new DemoShop(items).fill();
    new DemoPhotos(items, wiring.people().uploads(), people.getFirst())
        .fill(DemoShop.newest(PHOTOS));
    new DemoDesk(wiring.syndication().entries()).fill();
    new DemoReader(wiring.reader().own(), wiring.reader().sources(), origin)
        .fill(people.getFirst());
    DemoStaff staff = new DemoStaff(wiring.accounts().users(), wiring.accounts().names());
    DemoStaff.Made made = staff.fill();
    redis.call(RedisClient.command(Command.SET, AppKeys.demo(), 1));
    return Optional.of(made);
  }

  private List<Long> people() {
    AdministerUsers users = wiring.accounts().users();
    List<Long> ids = new ArrayList<>();
    for (String name : DemoContent.PEOPLE) {
      OptionalLong known = wiring.accounts().names().id(name);
      ids.add(
          known.isPresent()
              ? known.getAsLong()
              : users.add(name, DemoContent.PASSWORD, Set.of()).id());
    }
    return ids;
  }
}
