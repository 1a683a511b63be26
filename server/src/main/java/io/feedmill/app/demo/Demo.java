package io.feedmill.app.demo;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.user.AdministerUsers;
import io.feedmill.app.monitor.AppKeys;
import io.feedmill.app.monitor.MetricsHistory;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.catalog.api.NewItems;
import io.vertx.redis.client.Command;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// Fills a site with demo content once. After a kill, the next start continues.
public final class Demo {
  private static final long FILLED = 1;

  private final Wiring wiring;
  private final String origin;
  private final Consumer<String> progress;

  /// @param origin scheme, host and port of this site
  /// @param progress receives a sentence for each step
  public Demo(Wiring wiring, String origin, Consumer<String> progress) {
    this.wiring = wiring;
    this.progress = progress;
    this.origin = origin;
  }

  /// @return accounts of the staff that were created now; empty when the site was filled before
  public Optional<DemoStaff.Made> fill() {
    RedisClient redis = wiring.infrastructure().redis();
    long now = wiring.infrastructure().clock().millis();
    redis.call(RedisClient.command(Command.SET, AppKeys.demo(), now, "NX"));
    long began =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.GET, AppKeys.demo())))
            .toLong();
    if (began == FILLED) {
      return Optional.empty();
    }
    DemoStaff.Made made = fillAll(new DemoTimes(Instant.ofEpochMilli(began)));
    redis.call(RedisClient.command(Command.SET, AppKeys.demo(), FILLED));
    return Optional.of(made);
  }

  private DemoStaff.Made fillAll(DemoTimes times) {
    progress.accept("Filling the demo.");
    try (DemoPictures pictures = new DemoPictures(wiring.people().uploads())) {
      List<DemoPictures.Ordered> portraits = new ArrayList<>();
      List<Long> people = people(times, portraits, pictures);
      DemoPeople profiles = new DemoPeople(wiring.people().profileWriter(), people);
      profiles.fill();
      AtomicReference<DemoStaff.Made> staff = new AtomicReference<>();
      DemoCovers covers =
          new DemoCovers(wiring.people().linkedPages(), pictures, people.getFirst(), origin);
      covers.order();
      DemoOrders orders =
          new DemoOrders(
              wiring.shop().orders().past(), wiring.shop().catalog().items(), people, times);
      new DemoSteps(progress)
          .add("people with portraits", () -> profiles.show(portraits))
          .add(
              "articles, votes, comments and groups",
              () -> articles(people, times, covers, pictures))
          .add("a desk", () -> desk(times, covers))
          .add("posts with pictures, likes and follows", () -> posts(people, times, pictures))
          .add("a shop with categories, photos and orders", () -> shop(people, orders, pictures))
          .add("a week for the plots of administrators", () -> plots(times))
          .add("an account for each role", () -> staff.set(staff()))
          .run();
      orders.move(
          wiring.shop().fulfillment().past(),
          wiring.accounts().names().id(Role.EDITOR.label()).orElse(0));
      new DemoReader(wiring.reader().own(), wiring.reader().sources(), origin)
          .fill(people.getFirst());
      return Objects.requireNonNull(staff.get());
    }
  }

  private void articles(
      List<Long> people, DemoTimes times, DemoCovers covers, DemoPictures pictures) {
    Map<String, DemoContent.Added> articles =
        new DemoContent(wiring.articles().submissions().history(), people, times).fill();
    new DemoDiscussions(wiring.articles().comments(), people, times).fill(articles);
    new DemoGroups(wiring.articles().groupWriter(), pictures, people).fill();
    covers.fill(articles);
  }

  private void desk(DemoTimes times, DemoCovers covers) {
    new DemoDesk(wiring.syndication().entries(), times, covers.stories()).fill();
  }

  private void posts(List<Long> people, DemoTimes times, DemoPictures pictures) {
    new DemoTimeline(
            wiring.timeline().relationWriter(),
            wiring.timeline().postWriter(),
            wiring.timeline().likeWriter(),
            people,
            pictures,
            times)
        .fill();
  }

  private void shop(List<Long> people, DemoOrders orders, DemoPictures pictures) {
    NewItems items = wiring.shop().catalog().newItems();
    new DemoShop(items).fill();
    new DemoCategories(
            wiring.shop().catalog().categories().assortment(), wiring.shop().catalog().items())
        .fill();
    orders.fill();
    new DemoPhotos(items, pictures, people.getFirst()).fill(DemoShop.drawings());
  }

  private void plots(DemoTimes times) {
    new DemoPlots(new MetricsHistory(wiring.infrastructure().redis())).fill(times.start());
  }

  private DemoStaff.Made staff() {
    return new DemoStaff(wiring.accounts().users(), wiring.accounts().names()).fill();
  }

  /// Creates the accounts; the portrait of each is drawn while the next one is created.
  private List<Long> people(
      DemoTimes times, List<DemoPictures.Ordered> portraits, DemoPictures pictures) {
    AdministerUsers users = wiring.accounts().users();
    List<Long> ids = new ArrayList<>();
    for (String name : DemoContent.PEOPLE) {
      OptionalLong known = wiring.accounts().names().id(name);
      long id =
          known.isPresent()
              ? known.getAsLong()
              : users.addPast(name, DemoContent.PASSWORD, times.joined(ids.size())).id();
      ids.add(id);
      portraits.add(pictures.order(() -> DemoPeople.portrait(name), id, "Drawn portrait"));
    }
    return ids;
  }
}
