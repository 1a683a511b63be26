package io.feedmill.app.demo;

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
import java.util.function.Consumer;

/// Fills a site with demo content once. After a kill, the next start goes on.
public final class Demo {
  private static final long FILLED = 1;
  private static final int STEPS = 6;

  private final Wiring wiring;
  private final String origin;
  private final Consumer<String> progress;

  /// @param origin scheme, host and port of this site
  /// @param progress takes a sentence for each step
  public Demo(Wiring wiring, String origin, Consumer<String> progress) {
    this.wiring = wiring;
    this.progress = progress;
    this.origin = origin;
  }

  /// @return accounts of the staff, made now; empty when the site was filled before
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
    step(1, "people with portraits");
    List<Long> people = people(times);
    DemoPeople profiles =
        new DemoPeople(wiring.people().profileWriter(), wiring.people().uploads(), people);
    profiles.fill();
    profiles.show();
    step(2, "articles, votes, comments and groups");
    DemoCovers covers =
        new DemoCovers(
            wiring.people().linkedPages(), wiring.people().uploads(), people.getFirst(), origin);
    covers.fill(articles(people, times));
    new DemoGroups(wiring.articles().groupWriter(), wiring.people().uploads(), people).fill();
    step(3, "posts with pictures, likes and follows");
    new DemoTimeline(
            wiring.timeline().relationWriter(),
            wiring.timeline().postWriter(),
            wiring.timeline().likeWriter(),
            people,
            wiring.people().uploads(),
            times)
        .fill();
    step(4, "a shop with photos and orders");
    NewItems items = wiring.shop().catalog().newItems();
    new DemoShop(items).fill();
    new DemoPhotos(items, wiring.people().uploads(), people.getFirst()).fill(DemoShop.drawings());
    new DemoOrders(wiring.shop().orders().past(), wiring.shop().catalog().items(), people, times)
        .fill();
    step(5, "a desk and a reader");
    new DemoDesk(wiring.syndication().entries(), times, covers.stories()).fill();
    new DemoReader(wiring.reader().own(), wiring.reader().sources(), origin)
        .fill(people.getFirst());
    step(6, "a week for the plots of administrators, and an account for each role");
    new DemoPlots(new MetricsHistory(wiring.infrastructure().redis())).fill(times.start());
    return new DemoStaff(wiring.accounts().users(), wiring.accounts().names()).fill();
  }

  private Map<String, DemoContent.Added> articles(List<Long> people, DemoTimes times) {
    Map<String, DemoContent.Added> articles =
        new DemoContent(wiring.articles().submissions().history(), people, times).fill();
    new DemoDiscussions(wiring.articles().comments(), people, times).fill(articles);
    return articles;
  }

  private void step(int number, String what) {
    progress.accept("Filling the demo, %d of %d: %s.".formatted(number, STEPS, what));
  }

  private List<Long> people(DemoTimes times) {
    AdministerUsers users = wiring.accounts().users();
    List<Long> ids = new ArrayList<>();
    for (String name : DemoContent.PEOPLE) {
      OptionalLong known = wiring.accounts().names().id(name);
      ids.add(
          known.isPresent()
              ? known.getAsLong()
              : users.addPast(name, DemoContent.PASSWORD, times.joined(ids.size())).id());
    }
    return ids;
  }
}
